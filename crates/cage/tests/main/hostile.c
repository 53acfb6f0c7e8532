/* The attempts of a hostile program; each word of the command line is one attempt. The program prints the result: a
 * count, or the kernel's error number (0: allowed). */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <netinet/in.h>
#include <arpa/inet.h>
#include <dirent.h>
#include <unistd.h>

extern char **environ;
int channel(const char *what, const char *kind, const char *fresh);
static void say(const char *what, long value) { printf("%s %ld\n", what, value); fflush(stdout); }
static void call(const char *what, long result) { say(what, result < 0 ? errno : 0); }

static void *sleeper(void *unused) { for (;;) pause(); return unused; }

static int deep(volatile int *depth) {
    volatile char room[4096];
    room[0] = (char)*depth;
    ++*depth;
    return deep(depth) + room[0];
}

static void calls(void) {
    call("ptrace", ptrace(PTRACE_TRACEME, 0, 0, 0));
    call("process_vm_readv", syscall(SYS_process_vm_readv, getpid(), 0, 0, 0, 0, 0));
    call("mount", mount("none", "/tmp", "tmpfs", 0, 0));
    call("umount2", umount2("/tmp", MNT_DETACH));
    call("unshare", unshare(CLONE_NEWUSER));
    call("setns", setns(0, 0));
    call("clone", syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0));
    call("io_uring_setup", syscall(425, 1, 0));
    call("bpf", syscall(SYS_bpf, 0, 0, 0));
    call("perf_event_open", syscall(SYS_perf_event_open, 0, 0, 0, 0, 0));
    call("keyctl", syscall(SYS_keyctl, 0, -3, 0));
    call("add_key", syscall(SYS_add_key, "user", "a", "b", 1, -2));
    call("userfaultfd", syscall(SYS_userfaultfd, 0));
    call("open_by_handle_at", syscall(SYS_open_by_handle_at, 0, 0, 0));
    call("pidfd_getfd", syscall(438, 0, 0, 0));
    call("process_madvise", syscall(440, 0, 0, 0, 0, 0));
    call("chroot", chroot("/tmp"));
    call("personality", syscall(SYS_personality, 0x0040000));
    call("TIOCSTI", syscall(SYS_ioctl, 0, 0x5412, "x"));
    int file = open("/usr/bin/env", O_RDONLY), answer = 0;
    call("FIGETBSZ", ioctl(file, 2, &answer));
    call("FIONREAD", ioctl(file, FIONREAD, &answer));
    call("clock_settime", syscall(SYS_clock_settime, 0, 0));
    call("syslog", syscall(SYS_syslog, 3, 0, 0));
    call("socket", socket(AF_INET, SOCK_STREAM, 0));
    call("clone3", syscall(435, 0, 0));
    call("flock", syscall(SYS_flock, 0, 2));
    call("F_SETLK", fcntl(0, F_SETLK, 0));
    call("F_NOTIFY", fcntl(0, F_NOTIFY, 0));
    call("F_SETDELEG", fcntl(0, 1040, 0));
    call("inotify_init1", syscall(SYS_inotify_init1, 0));
    call("preadv2", syscall(SYS_preadv2, 0, 0, 0, 0, 0, 8));
    call("statmount", syscall(457, 0, 0, 0, 0));
    call("openat2", syscall(437, -100, "/usr", 0, 0));
    call("io_setup", syscall(SYS_io_setup, 1, 0));
    call("mbind", syscall(SYS_mbind, 0, 0, 0, 0, 0, 2));
    call("get_mempolicy", syscall(SYS_get_mempolicy, 0, 0, 0, &environ, 3));
    call("PR_SET_MEMORY_MERGE", syscall(SYS_prctl, 67, 0, 0, 0, 0));
    void *page = mmap(0, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    call("MADV_COLLAPSE", madvise(page, 4096, 25));
    call("MADV_MERGEABLE", madvise(page, 4096, MADV_MERGEABLE));
    call("MADV_PAGEOUT", madvise(page, 4096, 21));
    call("a call of the future", syscall(499, 0, 0));
    void *huge = mmap(0, 1 << 21, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB, -1, 0);
    call("huge map", huge == MAP_FAILED ? -1 : 0);
    call("huge file", memfd_create("x", MFD_HUGETLB));
    call("huge memory", shmget(1, 1 << 21, IPC_CREAT | SHM_HUGETLB | 0600));
    int pair[2];
    call("socketpair", socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    call("setuid", setuid(0));
}

static void list(const char *folder) {
    DIR *dir = opendir(folder);
    if (!dir) { printf("errno %d\n", errno); return; }
    for (struct dirent *one; (one = readdir(dir));) printf("%s\n", one->d_name);
    closedir(dir);
}

int main(int count, char **words) {
    const char *what = count > 1 ? words[1] : "";
    const char *with = count > 2 ? words[2] : "";
    if (!strcmp(what, "read")) call("read", open(with, O_RDONLY));
    else if (!strcmp(what, "write")) call("write", open(with, O_WRONLY | O_CREAT | O_APPEND, 0666));
    else if (!strcmp(what, "stat")) { struct stat it; call("stat", stat(with, &it)); }
    else if (!strcmp(what, "list")) list(with);
    else if (!strcmp(what, "link")) {
        char path[4096] = "";
        if (readlink(with, path, sizeof path - 1) < 0) printf("errno %d\n", errno);
        else puts(path);
    }
    else if (!strcmp(what, "calls")) calls();
    else if (!strcmp(what, "user")) { say("uid", getuid()); say("gid", getgid()); say("groups", getgroups(0, 0)); }
    else if (!strcmp(what, "show")) {
        FILE *file = fopen(with, "r");
        if (!file) { printf("errno %d\n", errno); return 0; }
        for (int byte; (byte = getc(file)) != EOF;) putchar(byte ? byte : '\n');
    } else if (!strcmp(what, "connect")) {
        struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(atoi(with))};
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        int fd = socket(AF_INET, SOCK_STREAM, 0);
        call("connect", fd < 0 ? fd : connect(fd, (void *)&to, sizeof to));
    } else if (!strcmp(what, "abstract")) {
        struct sockaddr_un to = {.sun_family = AF_UNIX};
        strncpy(to.sun_path + 1, with, sizeof to.sun_path - 2);
        int fd = socket(AF_UNIX, SOCK_STREAM, 0);
        socklen_t size = offsetof(struct sockaddr_un, sun_path) + 1 + strlen(with);
        call("connect", fd < 0 ? fd : connect(fd, (void *)&to, size));
    } else if (!strcmp(what, "signal")) {
        for (int at = 2; at < count; at++) call("signal", kill(atoi(words[at]), SIGTERM));
    } else if (!strcmp(what, "keeper")) {
        call("kill", kill(1, SIGKILL));
        call("kill all", kill(-1, SIGCONT));
        sleep(1);
        call("environ", open("/proc/1/environ", O_RDONLY));
        call("mem", open("/proc/1/mem", O_RDWR));
        call("root", open("/proc/1/root/etc", O_RDONLY));
        call("fd", open("/proc/1/fd", O_RDONLY));
        say("alive", 0);
    } else if (!strcmp(what, "memory")) {
        for (long size = 0;; size += 1 << 20) {
            char *more = malloc(1 << 20);
            if (!more) { say("refused at", size); return 0; }
            memset(more, 1, 1 << 20);
        }
    } else if (!strcmp(what, "shared")) {
        /* The limits of a single process do not count this memory. */
        for (long size = 0; size < 256L << 20; size += 1 << 20) {
            char *more = mmap(0, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
            if (more == MAP_FAILED) { say("refused at", size); return 0; }
            memset(more, 1, 1 << 20);
        }
        say("taken", 256L << 20);
    } else if (!strcmp(what, "forks")) {
        long made = 0;
        for (; made < 5000; made++) {
            pid_t child = fork();
            if (child == 0) for (;;) pause();
            if (child < 0) break;
        }
        say("made", made);
    } else if (!strcmp(what, "threads")) {
        long made = 0;
        pthread_attr_t small;
        pthread_attr_init(&small);
        pthread_attr_setstacksize(&small, 16384);
        for (pthread_t thread; made < 10000; made++)
            if (pthread_create(&thread, &small, sleeper, 0)) break;
        say("made", made);
    } else if (!strcmp(what, "orphans")) {
        for (int at = 0; at < 5; at++)
            if (fork() == 0) {
                setsid();
                if (fork() == 0) {
                    setsid();
                    signal(SIGTERM, SIG_IGN);
                    signal(SIGHUP, SIG_IGN);
                    for (;;) pause();
                }
                _exit(0);
            }
        while (wait(0) > 0) {}
        say("left", 5);
    } else if (!strcmp(what, "fill")) {
        static char much[65536];
        long size = 0, got;
        int fd = open("/tmp/full", O_WRONLY | O_CREAT, 0600);
        while ((got = write(fd, much, sizeof much)) > 0) size += got;
        say("errno", errno);
        say("size", size);
    } else if (!strcmp(what, "names")) {
        long made = 0;
        for (char name[32]; made < 100000; made++) {
            snprintf(name, sizeof name, "/tmp/%ld", made);
            int fd = open(name, O_WRONLY | O_CREAT, 0600);
            if (fd < 0) break;
            close(fd);
        }
        say("made", made);
    } else if (!strcmp(what, "files")) {
        long made = 0;
        while (made < 100000 && open("/dev/null", O_RDONLY) >= 0) made++;
        say("made", made);
    } else if (!strcmp(what, "map")) {
        void *map = mmap(0, 1L << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        call("map", map == MAP_FAILED ? -1 : 0);
    } else if (!strcmp(what, "recurse")) {
        volatile int depth = 0;
        return deep(&depth);
    } else if (!strcmp(what, "abort")) abort();
    else if (!strcmp(what, "exit")) return atoi(with);
    else if (!strcmp(what, "flood")) {
        static char much[65536];
        memset(much, 'x', sizeof much);
        for (long size = 0; size < atol(with); size += sizeof much)
            if (write(2, much, sizeof much) < 0) return 1;
        say("done", 0);
    } else if (!strcmp(what, "open")) {
        for (int fd = 0; fd < 1024; fd++)
            if (fcntl(fd, F_GETFD) >= 0) say("open", fd);
    } else if (!strcmp(what, "env")) for (char **one = environ; *one; one++) puts(*one);
    else if (!strcmp(what, "shm")) {
        /* Memory shared by a well-known key: the program looks for an existing block, then creates one. */
        say("found", shmget(0x5ca6e, 4096, 0666) >= 0);
        call("make", shmget(0x5ca6e, 4096, IPC_CREAT | 0666));
        say("named", open("/dev/shm/meet", O_RDWR) >= 0);
        open("/dev/shm/meet", O_RDWR | O_CREAT, 0666);
        getchar();
    } else if (!strcmp(what, "x32")) syscall(0x40000000 | SYS_getpid);
#ifdef __x86_64__
    else if (!strcmp(what, "int80")) {
        long result = 20;
        __asm__ volatile("int $0x80" : "+a"(result) : : "memory");
        say("pid", result);
    }
#endif
    else if (!strcmp(what, "shut")) { close(1); for (;;) pause(); }
    else if (!strcmp(what, "sleep")) for (;;) pause();
    else if (!strcmp(what, "half")) { printf("whole\nhalf"); fflush(stdout); }
    else if (!strcmp(what, "deaf")) { for (;;) { static char much[65536]; if (write(1, much, sizeof much) < 0) return 1; } }
    else if (!channel(what, with, count > 3 ? words[3] : "")) return 64;
    return 0;
}
