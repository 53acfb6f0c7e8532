use super::place::{Place, Places, places};
use std::path::PathBuf;

fn place(folder: &str, second: bool) -> Option<Place> {
    Some(Place { folder: PathBuf::from(folder), second })
}

#[test]
fn each_controller_of_the_first_version_has_its_own_place_below_the_own_group() {
    let mounts = "\
        35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n\
        39 31 0:36 /box /sys/fs/cgroup/pids rw - cgroup cgroup rw,pids\n\
        37 31 0:34 / /sys/fs/cgroup/freezer rw - cgroup cgroup rw,cpu,freezer\n";
    let own = "8:pids:/box/in\n6:cpu,freezer:/\n4:memory:/a/b\n0::/\n";
    let found = places(mounts, own, &|_, _| None);
    assert_eq!(
        found,
        Places {
            memory: place("/sys/fs/cgroup/memory/a/b", false),
            processes: place("/sys/fs/cgroup/pids/in", false),
            freezer: place("/sys/fs/cgroup/freezer/", false),
        }
    );
}

#[test]
fn the_second_version_has_one_place_for_all_where_limits_are_delegated() {
    let mounts = "30 23 0:26 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n";
    let found = places(mounts, "0::/user.slice/own.scope\n", &|own, point| {
        assert_eq!(point, PathBuf::from("/sys/fs/cgroup"));
        Some(own.to_path_buf())
    });
    let all = place("/sys/fs/cgroup/user.slice/own.scope", true);
    assert_eq!(found, Places { memory: all.clone(), processes: all.clone(), freezer: all });
}

#[test]
fn the_freezer_of_the_second_version_needs_no_delegation() {
    let mounts = "41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";
    let found = places(mounts, "0::/own\n", &|_, _| None);
    assert_eq!(
        found,
        Places { memory: None, processes: None, freezer: place("/sys/fs/cgroup/unified/own", true) }
    );
}
