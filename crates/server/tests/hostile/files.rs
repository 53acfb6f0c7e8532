//! Files on the disk, which no other user of this machine may read.

use std::os::unix::fs::PermissionsExt;

use super::siege::besiege;

#[test]
fn files_01_nobody_else_reads_the_data() {
    besiege(|siege| {
        let victim = siege.toy();
        let data = &siege.site.settings.data;
        let copy = data.with_file_name("copy.db");
        server::store::backup(data, &copy, |_| ()).expect("a copy");
        let folder = data.parent().expect("a folder");
        let mut looked_at = Vec::new();
        for file in std::fs::read_dir(folder).expect("a folder").map(|file| file.expect("a file")) {
            let name = file.file_name().to_string_lossy().to_string();
            let mode = file.metadata().expect("a file").permissions().mode() & 0o777;
            let text = std::fs::read(file.path()).expect("it can be read");
            let invite = siege.invite(&victim.id);
            let holds = |word: &str| text.windows(word.len()).any(|part| part == word.as_bytes());
            if name.ends_with(".lock") {
                // It names the process that has the file, and contains nothing else.
                assert!(!holds(&invite) && text.len() < 20);
            } else {
                assert_eq!(mode, 0o600, "{name} can be read by others");
            }
            // Keys and tickets are stored as hashes.
            assert!(victim.keys.iter().all(|key| !holds(key)), "a key stands in {name}");
            looked_at.push(name);
        }
        looked_at.sort();
        assert_eq!(looked_at, ["copy.db", "games.db", "games.db-shm", "games.db-wal", "games.db.lock"]);
    });
}
