//! The migrations are compiled in; a new file there is no change that cargo would notice by itself.
fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
