//! Writes the generated files of the page.

use std::path::Path;

fn main() -> std::io::Result<()> {
    for (file, text) in types::files() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file);
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        std::fs::write(&path, text)?;
        println!("{file} is written");
    }
    Ok(())
}
