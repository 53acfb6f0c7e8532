//! seccomp: calls to the kernel that no program of this kind needs, and that have been ways out of
//! other cages.

use super::missing;
use crate::letter::{Letter, Report};
use nix::libc;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen as Len, SeccompCmpOp as Op, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, apply_filter, sock_filter,
};
use std::collections::BTreeMap;

/// Calls that are refused whatever their arguments.
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
    // Sockets; pairs of them, made by `socketpair`, lead nowhere and stay.
    libc::SYS_socket,
    // Large parts of the kernel of no use here.
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

/// Requests to a terminal that put words into somebody else's mouth.
const TIOCSTI: u64 = 0x5412;
const TIOCLINUX: u64 = 0x541c;

/// What `clone` would make new.
const NAMESPACES: [i32; 7] = [
    libc::CLONE_NEWNS,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWCGROUP,
];

/// Puts up the layer and names it.
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
    let mut refused: BTreeMap<i64, Vec<SeccompRule>> =
        REFUSED.iter().map(|call| (*call, Vec::new())).collect();
    let when = |argument: u8, op: Op, value: u64| {
        SeccompRule::new(vec![SeccompCondition::new(argument, Len::Dword, op, value)?])
    };
    let flags = NAMESPACES.iter().map(|flag| u64::from(flag.cast_unsigned()));
    refused.insert(
        libc::SYS_clone,
        flags.map(|flag| when(0, Op::MaskedEq(flag), flag)).collect::<Result<_, _>>()?,
    );
    refused.insert(libc::SYS_ioctl, vec![when(1, Op::Eq, TIOCSTI)?, when(1, Op::Eq, TIOCLINUX)?]);
    // Asking which personality one has stays.
    refused.insert(libc::SYS_personality, vec![when(0, Op::Ne, 0xffff_ffff)?]);
    let eperm =
        SeccompFilter::new(refused, SeccompAction::Allow, SeccompAction::Errno(libc::EPERM as u32), arch)?;
    // Its flags are in memory, where a filter cannot look. Libraries fall back to `clone`.
    let newer = BTreeMap::from([(libc::SYS_clone3, Vec::new())]);
    let enosys =
        SeccompFilter::new(newer, SeccompAction::Allow, SeccompAction::Errno(libc::ENOSYS as u32), arch)?;
    Ok(vec![other_numbers(), enosys.try_into()?, eperm.try_into()?])
}

/// Kills at calls by the numbers of the x32 interface, which go by the same architecture but would
/// pass a list of the usual numbers.
fn other_numbers() -> BpfProgram {
    let one = |code: u32, jt: u8, jf: u8, k: u32| sock_filter { code: code as u16, jt, jf, k };
    vec![
        one(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 0),
        one(libc::BPF_JMP | libc::BPF_JGE | libc::BPF_K, 0, 1, 0x4000_0000),
        one(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_KILL_PROCESS),
        one(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ALLOW),
    ]
}
