//! Reads the lines that people type.

use std::io::{BufRead, Read};

use crate::fail::Done;

/// The longest line that is read.
const LONGEST: usize = 64 * 1024;

/// The result of reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A line, without surrounding spaces.
    Text(String),
    /// A line that is not text, or far too long, with the fault.
    Bad(&'static str),
    /// The end of the input.
    End,
}

/// Reads a line.
pub fn line(from: &mut impl BufRead) -> Done<Input> {
    let mut bytes = Vec::new();
    from.by_ref().take(LONGEST as u64).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Input::End);
    }
    if bytes.len() == LONGEST && bytes.last() != Some(&b'\n') {
        skip_line(from)?;
        return Ok(Input::Bad("this line is too long"));
    }
    Ok(match String::from_utf8(bytes) {
        Ok(text) => Input::Text(text.trim().to_string()),
        Err(_) => Input::Bad("this line is not UTF-8 text"),
    })
}

fn skip_line(from: &mut impl BufRead) -> Done {
    loop {
        let buffer = from.fill_buf()?;
        let (used, over) = match buffer.iter().position(|b| *b == b'\n') {
            Some(at) => (at + 1, true),
            None => (buffer.len(), buffer.is_empty()),
        };
        from.consume(used);
        if over {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(mut bytes: &[u8]) -> Vec<Input> {
        let mut lines = Vec::new();
        while let Ok(read) = line(&mut bytes) {
            lines.push(read.clone());
            if read == Input::End {
                break;
            }
        }
        lines
    }

    #[test]
    fn lines_are_trimmed_and_the_last_needs_no_end() {
        let text = |t: &str| Input::Text(t.to_string());
        assert_eq!(all(b" a b \r\n\nlast"), [text("a b"), text(""), text("last"), Input::End]);
    }

    #[test]
    fn bytes_that_are_no_text_and_endless_lines_do_no_harm() {
        let mut bytes = vec![0xff, b'\n'];
        bytes.extend(vec![b'x'; 3 * LONGEST]);
        bytes.extend(b"\nok\n");
        let lines = all(&bytes);
        assert!(matches!(lines[0], Input::Bad(_)) && matches!(lines[1], Input::Bad(_)));
        assert_eq!(lines[2], Input::Text("ok".to_string()));
    }
}
