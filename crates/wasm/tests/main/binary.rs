//! Writes modules in the binary form, for tests whose modules would be too long as text.

/// Returns a number in the variable-length encoding of the format.
pub fn number(mut value: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let low = (value & 0x7f) as u8;
        value >>= 7;
        if value == 0 {
            bytes.push(low);
            return bytes;
        }
        bytes.push(low | 0x80);
    }
}

/// Returns a list: its length, then its entries.
pub fn list(entries: &[Vec<u8>]) -> Vec<u8> {
    [number(entries.len()), entries.concat()].concat()
}

/// Returns the same entry many times.
pub fn many(entry: &[u8], count: usize) -> Vec<u8> {
    [number(count), entry.repeat(count)].concat()
}

/// Returns the body of a function: its length, its groups of locals, its instructions and its end.
pub fn body(locals: &[Vec<u8>], instructions: &[u8]) -> Vec<u8> {
    let inside = [list(locals), instructions.to_vec(), vec![0x0b]].concat();
    [number(inside.len()), inside].concat()
}

/// Returns a module of sections, each with its number.
pub fn module(sections: &[(u8, Vec<u8>)]) -> Vec<u8> {
    let mut bytes = b"\0asm\x01\0\0\0".to_vec();
    for (id, content) in sections {
        bytes.push(*id);
        bytes.extend(number(content.len()));
        bytes.extend(content);
    }
    bytes
}

/// Type 0 has no parameters and no results.
pub const TYPES: (u8, &[u8]) = (1, &[1, 0x60, 0, 0]);

/// A page of memory.
pub const MEMORY: (u8, &[u8]) = (5, &[1, 0, 1]);

/// `memory`, and function 0 as `run`.
pub const EXPORTS: (u8, &[u8]) = (7, b"\x02\x06memory\x02\0\x03run\0\0");

/// Returns a module with these functions, all of type 0; the first is `run`.
pub fn functions(bodies: &[Vec<u8>]) -> Vec<u8> {
    let section = |(id, bytes): (u8, &[u8])| (id, bytes.to_vec());
    module(&[
        section(TYPES),
        (3, many(&[0], bodies.len())),
        section(MEMORY),
        section(EXPORTS),
        (10, list(bodies)),
    ])
}
