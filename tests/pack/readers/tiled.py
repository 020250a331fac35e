# Reads a map with pytiled-parser. Argument: the map.
import json
import sys
from pathlib import Path

import pytiled_parser

tiled = pytiled_parser.parse_map(Path(sys.argv[1]))
told = {"size": [tiled.map_size.width, tiled.map_size.height], "layers": {}}
for layer in tiled.layers:
    if isinstance(layer, pytiled_parser.ObjectLayer):
        told["layers"][layer.name] = len(layer.tiled_objects)
    else:
        told["layers"][layer.name] = sum(1 for row in layer.data for tile in row if tile)
print(json.dumps(told))
