//! seccomp: system calls that no program of this kind needs and that have allowed escapes from other cages.

use super::missing;
use crate::letter::{Letter, Report};
use nix::libc;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen as Len, SeccompCmpOp as Op, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, apply_filter, sock_filter,
};
use std::collections::BTreeMap;

/// Calls that are refused with any arguments; the error says that they are forbidden.
const REFUSED: &[i64] = &[
    // Other processes' memory, descriptors and registers.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_process_mrelease,
    libc::SYS_pidfd_getfd,
    libc::SYS_kcmp,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    // File trees and namespaces.
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_mount_setattr,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    // Sockets. Pairs from `socketpair` lead nowhere, so they stay allowed.
    libc::SYS_socket,
    // Large parts of the kernel that are not needed here.
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_fanotify_init,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    // The machine.
    libc::SYS_kexec_load,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_acct,
    libc::SYS_syslog,
    libc::SYS_vhangup,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_settimeofday,
    libc::SYS_adjtimex,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_nfsservctl,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_kexec_file_load,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_iopl,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_ioperm,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_modify_ldt,
];

/// Calls that the kernel pretends not to have, with any arguments: programs then work without them, as on older
/// kernels. Most of these calls reveal something about a file that every cage sees, and so about other cages.
const ABSENT: &[i64] = &[
    // Its flags are in memory, where a filter cannot look. Libraries fall back to `clone`.
    libc::SYS_clone3,
    // Locks that others see, and notifications of what others open and read.
    libc::SYS_flock,
    libc::SYS_inotify_init1,
    libc::SYS_inotify_add_watch,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_inotify_init,
    // Calls that reveal which pages of a file were read: without waiting for them, or directly.
    libc::SYS_preadv2,
    libc::SYS_pwritev2,
    libc::SYS_mincore,
    CACHESTAT,
    // Calls that do the same with asynchronous requests, whose number is limited for the whole machine.
    libc::SYS_io_setup,
    // A call that reveals which names were looked up: one of its flags opens only cached names, and its flags are in
    // memory.
    libc::SYS_openat2,
    // Calls that reveal where on the machine the folders of the cage are.
    STATMOUNT,
    LISTMOUNT,
];

/// Calls that are newer than the table of names; they have the same numbers on all architectures.
const CACHESTAT: i64 = 451;
const STATMOUNT: i64 = 457;
const LISTMOUNT: i64 = 458;

/// The first call that was unknown when these lists were made. This call and later ones were not examined.
const UNKNOWN: u32 = 467;

/// The allowed `fcntl` requests. All others are locks, leases, notifications, hints and pipe sizes, which would be
/// visible to every cage that has the same file open, and requests of later kernels.
const OF_FILES: [u64; 16] = [
    libc::F_DUPFD as u64,
    libc::F_GETFD as u64,
    libc::F_SETFD as u64,
    libc::F_GETFL as u64,
    libc::F_SETFL as u64,
    libc::F_SETOWN as u64,
    libc::F_GETOWN as u64,
    10,   // F_SETSIG
    11,   // F_GETSIG
    15,   // F_SETOWN_EX
    16,   // F_GETOWN_EX
    1027, // F_DUPFD_QUERY
    libc::F_DUPFD_CLOEXEC as u64,
    libc::F_GETPIPE_SZ as u64,
    libc::F_ADD_SEALS as u64,
    libc::F_GET_SEALS as u64,
];

/// The allowed `ioctl` requests for a file, pipe or socket. All others fail as for the wrong device: a cage has no
/// devices, and file systems store data about a file that every cage could query.
const BY_IOCTL: [u64; 6] = [
    0x5411, // TIOCOUTQ
    0x541b, // FIONREAD
    0x5421, // FIONBIO
    0x5450, // FIONCLEX
    0x5451, // FIOCLEX
    0x5452, // FIOASYNC
];

/// The serial number of a socket on the whole machine.
const SO_COOKIE: u64 = 57;

/// Hints about pages that other processes share: to evict them, to collapse them, to merge equal ones. Merging can also
/// be requested for all memory of a process.
const OF_PAGES: [u64; 4] = [
    libc::MADV_COLD as u64,
    libc::MADV_PAGEOUT as u64,
    25, // MADV_COLLAPSE
    libc::MADV_MERGEABLE as u64,
];
const PR_SET_MEMORY_MERGE: u64 = 67;

/// Asks on which memory node the page at an address is.
const MPOL_F_ADDR: u64 = 2;

/// The namespaces that `clone` would create.
const NAMESPACES: [i32; 7] = [
    libc::CLONE_NEWNS,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWCGROUP,
];

/// Installs the layer and names it.
pub(super) fn refuse(letter: &Letter) -> Result<Option<&'static str>, Report> {
    let programs = programs().map_err(|error| Report::other("set up seccomp", error))?;
    for program in programs {
        if let Err(error) = apply_filter(&program) {
            missing(letter, "seccomp", error)?;
            return Ok(None);
        }
    }
    Ok(Some("seccomp"))
}

fn programs() -> Result<Vec<BpfProgram>, seccompiler::BackendError> {
    let arch = TargetArch::try_from(std::env::consts::ARCH)?;
    let filter = |rules, error: i32| {
        SeccompFilter::new(rules, SeccompAction::Allow, SeccompAction::Errno(error.unsigned_abs()), arch)
    };
    let (absent, refused) = (absent()?, refused()?);
    Ok(vec![
        other_numbers(),
        filter([(libc::SYS_ioctl, vec![others(1, &BY_IOCTL)?])].into(), libc::ENOTTY)?.try_into()?,
        filter(absent, libc::ENOSYS)?.try_into()?,
        filter(refused, libc::EPERM)?.try_into()?,
    ])
}

type Rules = BTreeMap<i64, Vec<SeccompRule>>;

/// Creates a condition on an argument.
fn is(argument: u8, op: Op, value: u64) -> Result<SeccompCondition, seccompiler::BackendError> {
    SeccompCondition::new(argument, Len::Dword, op, value)
}

/// Creates a rule for one argument.
fn when(argument: u8, op: Op, value: u64) -> Result<SeccompRule, seccompiler::BackendError> {
    SeccompRule::new(vec![is(argument, op, value)?])
}

/// Creates a rule for all values of an argument except some.
fn others(argument: u8, values: &[u64]) -> Result<SeccompRule, seccompiler::BackendError> {
    SeccompRule::new(values.iter().map(|value| is(argument, Op::Ne, *value)).collect::<Result<_, _>>()?)
}

fn refused() -> Result<Rules, seccompiler::BackendError> {
    let mut rules: Rules = REFUSED.iter().map(|call| (*call, Vec::new())).collect();
    let flags = NAMESPACES.iter().map(|flag| u64::from(flag.cast_unsigned()));
    rules.insert(
        libc::SYS_clone,
        flags.map(|flag| when(0, Op::MaskedEq(flag), flag)).collect::<Result<_, _>>()?,
    );
    // Reading one's own personality stays allowed.
    rules.insert(libc::SYS_personality, vec![when(0, Op::Ne, 0xffff_ffff)?]);
    // Huge pages come from one pool for the whole machine, and no memory limit counts them.
    let huge = |argument: u8, flag: i32| {
        let flag = u64::from(flag.unsigned_abs());
        Ok(vec![when(argument, Op::MaskedEq(flag), flag)?])
    };
    rules.insert(libc::SYS_mmap, huge(3, libc::MAP_HUGETLB)?);
    rules.insert(libc::SYS_memfd_create, huge(1, 4)?);
    rules.insert(libc::SYS_shmget, huge(2, libc::SHM_HUGETLB)?);
    Ok(rules)
}

fn absent() -> Result<Rules, seccompiler::BackendError> {
    let mut rules: Rules = ABSENT.iter().map(|call| (*call, Vec::new())).collect();
    rules.insert(libc::SYS_fcntl, vec![others(1, &OF_FILES)?]);
    // Evicts pages of a file from memory for everyone who reads it.
    rules.insert(libc::SYS_fadvise64, vec![when(3, Op::Eq, libc::POSIX_FADV_DONTNEED as u64)?]);
    let hints = OF_PAGES.iter().map(|hint| when(2, Op::Eq, *hint));
    rules.insert(libc::SYS_madvise, hints.collect::<Result<_, _>>()?);
    rules.insert(libc::SYS_prctl, vec![when(0, Op::Eq, PR_SET_MEMORY_MERGE)?]);
    // Calls that move pages of a file between memory nodes, or query their node.
    rules.insert(libc::SYS_mbind, vec![when(5, Op::Ne, 0)?]);
    rules.insert(libc::SYS_get_mempolicy, vec![when(4, Op::MaskedEq(MPOL_F_ADDR), MPOL_F_ADDR)?]);
    let cookie = vec![is(1, Op::Eq, libc::SOL_SOCKET as u64)?, is(2, Op::Eq, SO_COOKIE)?];
    rules.insert(libc::SYS_getsockopt, vec![SeccompRule::new(cookie)?]);
    Ok(rules)
}

/// Kills the process at calls of the x32 interface, which has the same architecture but other numbers, so it would
/// bypass the list. Calls that were not examined are reported as missing.
fn other_numbers() -> BpfProgram {
    let one = |code: u32, jt: u8, jf: u8, k: u32| sock_filter { code: code as u16, jt, jf, k };
    vec![
        one(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 0),
        one(libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K, 0, 1, 0x4000_0000),
        one(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_KILL_PROCESS),
        one(libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K, 0, 1, UNKNOWN),
        one(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ERRNO | libc::ENOSYS.unsigned_abs()),
        one(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ALLOW),
    ]
}
