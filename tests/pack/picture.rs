//! Pictures that take the place of those that a browser paints: white, of the right size.

/// A white picture as PNG.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    let mut header = Vec::new();
    header.extend(width.to_be_bytes());
    header.extend(height.to_be_bytes());
    // One bit for each pixel, shades of grey.
    header.extend([1, 0, 0, 0, 0]);
    chunk(&mut bytes, *b"IHDR", &header);
    let row: Vec<u8> = std::iter::once(0).chain(std::iter::repeat_n(0xff, width.div_ceil(8) as usize)).collect();
    let rows: Vec<u8> = (0..height).flat_map(|_| row.iter().copied()).collect();
    let mut data = vec![0x78, 0x01];
    let blocks: Vec<&[u8]> = rows.chunks(0xffff).collect();
    for (nth, block) in blocks.iter().enumerate() {
        data.push(u8::from(nth + 1 == blocks.len()));
        let long = u16::try_from(block.len()).unwrap();
        data.extend(long.to_le_bytes());
        data.extend((!long).to_le_bytes());
        data.extend_from_slice(block);
    }
    let (mut one, mut two) = (1_u32, 0_u32);
    for byte in &rows {
        one = (one + u32::from(*byte)) % 65_521;
        two = (two + one) % 65_521;
    }
    data.extend((two << 16 | one).to_be_bytes());
    chunk(&mut bytes, *b"IDAT", &data);
    chunk(&mut bytes, *b"IEND", &[]);
    bytes
}

fn chunk(bytes: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    bytes.extend(u32::try_from(data.len()).unwrap().to_be_bytes());
    let start = bytes.len();
    bytes.extend(name);
    bytes.extend(data);
    let sum = crc(&bytes[start..]);
    bytes.extend(sum.to_be_bytes());
}

fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 })
    })
}

/// The width and height of a PNG.
pub fn size(png: &[u8]) -> Option<(u32, u32)> {
    let number = |at: usize| Some(u32::from_be_bytes(png.get(at..at + 4)?.try_into().ok()?));
    (png.starts_with(b"\x89PNG\r\n\x1a\n") && png.get(12..16)? == *b"IHDR").then_some((number(16)?, number(20)?))
}

/// The beginning of a PNG: enough to know its size.
pub fn header(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".to_vec();
    bytes.extend(width.to_be_bytes());
    bytes.extend(height.to_be_bytes());
    bytes
}
