//! Reads the functions of a module, and finds equal functions.

use std::collections::BTreeMap;

use wasmparser::{BinaryReaderError, FunctionBody, Operator, Parser, Payload, TypeRef};

/// In `codes`, a function is its number plus this constant, so that it can't be mistaken for a byte.
const FUNCTION: u32 = 256;

pub struct Functions {
    /// How many functions are imported. They have the first numbers.
    pub imported: u32,
    signatures: Vec<u32>,
    /// For each of the module's own functions: its bytes, and the numbers of the functions that it names.
    codes: Vec<Vec<u32>>,
    /// For each of the module's own functions, the place of the first equal function.
    twins: Vec<u32>,
}

impl Functions {
    pub fn of(module: &[u8]) -> Result<Self, BinaryReaderError> {
        let (mut imported, mut signatures, mut codes) = (0, Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(module) {
            match payload? {
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(section) => signatures = section.into_iter().collect::<Result<_, _>>()?,
                Payload::CodeSectionEntry(body) => codes.push(code(&body)?),
                _ => {}
            }
        }
        let twins = (0..).zip(&codes).map(|(place, _)| place).collect();
        Ok(Self { imported, signatures, codes, twins })
    }

    pub fn count(&self) -> usize {
        self.codes.len()
    }

    /// A `place` is an index among the module's own functions.
    pub fn code(&self, place: usize) -> &[u32] {
        &self.codes[place]
    }

    /// The numbers of the functions that a function calls or points at.
    pub fn callees(&self, place: usize) -> impl Iterator<Item = u32> {
        self.code(place).iter().filter_map(|symbol| symbol.checked_sub(FUNCTION))
    }

    /// The place of the first equal function.
    pub fn twin(&self, place: usize) -> usize {
        self.twins[place] as usize
    }

    /// Equal functions have the same code and call equal functions. Returns the places of the functions to keep: the
    /// first of each set.
    pub fn merge(&mut self) -> Vec<usize> {
        loop {
            let mut firsts = BTreeMap::new();
            let all = (0..).zip(self.signatures.iter().zip(&self.codes));
            let twins: Vec<u32> = all.map(|(place, function)| *firsts.entry(function).or_insert(place)).collect();
            if twins == self.twins {
                return (0..self.count()).filter(|&place| self.twin(place) == place).collect();
            }
            self.twins = twins;
            let own = FUNCTION + self.imported;
            for symbol in self.codes.iter_mut().flatten() {
                if let Some(callee) = symbol.checked_sub(own) {
                    *symbol = own + self.twins[callee as usize];
                }
            }
        }
    }
}

/// The locals and instructions. Each byte is a symbol, and so is each number of a function.
fn code(body: &FunctionBody) -> Result<Vec<u32>, BinaryReaderError> {
    let (bytes, start) = (body.as_bytes(), body.range().start);
    let (mut code, mut done) = (Vec::new(), 0);
    let mut operators = body.get_operators_reader()?;
    while !operators.eof() {
        let (operator, at) = operators.read_with_offset()?;
        if let Operator::Call { function_index } | Operator::RefFunc { function_index } = operator {
            code.extend(bytes[done..=at - start].iter().map(|&byte| u32::from(byte)));
            code.push(FUNCTION + function_index);
            done = operators.original_position() - start;
        }
    }
    code.extend(bytes[done..].iter().map(|&byte| u32::from(byte)));
    Ok(code)
}
