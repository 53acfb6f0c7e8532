//! Checks whether the page was rebuilt.

fn main() {
    let built = "../../web/dist";
    // A missing folder would count as changed on every build, so it is created. If that fails, builds are only slower.
    std::fs::create_dir_all(built).ok();
    println!("cargo::rerun-if-changed={built}");
}
