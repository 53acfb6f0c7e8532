//! Looks whether the page was built anew.

fn main() {
    let built = "../../web/dist";
    // A folder that is missing would count as changed on every build, so there is always one. Where it
    // cannot be made, builds are only slower.
    std::fs::create_dir_all(built).ok();
    println!("cargo::rerun-if-changed={built}");
}
