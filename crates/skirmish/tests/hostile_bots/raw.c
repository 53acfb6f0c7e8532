/* Bots that need raw system calls. The first argument is the kind; the others are its targets. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/netlink.h>
#include <linux/perf_event.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static char line[8 << 20];

/* Logs the result of an attempt. */
static void tell(const char *name, long result) {
    int error = errno;
    fprintf(stderr, "%s %s %s\n", result < 0 ? "tried" : "got", name, result < 0 ? strerror(error) : "");
}

static void ready(void) {
    puts("{\"type\":\"ready\",\"view\":[]}");
    fflush(stdout);
}

/* Waits for a message of a type; returns the number of the question. */
static int await(const char *type) {
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "{\"type\":\"", 9) != 0 || strncmp(line + 9, type, strlen(type)) != 0) continue;
        char *number = strstr(line, "\"number\":");
        return number ? atoi(number + 9) : 0;
    }
    return -1;
}

/* Answers questions to the end. */
static void play(int number) {
    for (; number >= 0; number = await("question")) {
        printf("{\"type\":\"act\",\"question\":%d,\"text\":\"hold\"}\n", number);
        fflush(stdout);
    }
}

static void *spin(void *nothing) {
    pause();
    return nothing;
}

static void threads(void) {
    int count = 0;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 16384);
    for (int i = 0; i < 10000; i++) {
        pthread_t thread;
        if (pthread_create(&thread, &small, spin, NULL) == 0) count++;
    }
    fprintf(stderr, "threads %d\n", count);
}

#pragma GCC diagnostic ignored "-Winfinite-recursion"
static int deep(volatile int depth) {
    volatile char room[4096];
    memset((char *)room, depth, sizeof room);
    return deep(depth + 1) + room[depth % 4096];
}

static void map(void) {
    void *got = mmap(NULL, 1ul << 40, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    fprintf(stderr, "map %s\n", got == MAP_FAILED ? "refused" : "given");
}

static void bomb(void) {
    for (;;) {
        fork();
    }
}

static void memory(void) {
    for (;;) {
        char *piece = malloc(16 << 20);
        if (piece) memset(piece, 1, 16 << 20);
    }
}

/* Attacks on other processes: on their memory and registers, and by signals. */
static void others(char **pids) {
    char room[16];
    struct iovec here = { room, sizeof room }, there = { line, sizeof room };
    for (; *pids; pids++) {
        int pid = atoi(*pids);
        tell("ptrace", ptrace(PTRACE_ATTACH, pid, 0, 0));
        tell("seize", ptrace(PTRACE_SEIZE, pid, 0, 0));
        tell("process_vm_readv", process_vm_readv(pid, &here, 1, &there, 1, 0));
        tell("process_vm_writev", process_vm_writev(pid, &here, 1, &there, 1, 0));
    }
    tell("ptrace keeper", ptrace(PTRACE_ATTACH, 1, 0, 0));
    tell("read keeper", process_vm_readv(1, &here, 1, &there, 1, 0));
    kill(-1, SIGKILL);
    kill(1, SIGKILL);
    kill(1, SIGSTOP);
    fprintf(stderr, "alive\n");
}

/* Parts of the kernel that no bot needs. */
static void calls(void) {
    char room[256];
    memset(room, 0, sizeof room);
    tell("mount", mount("none", "/tmp", "tmpfs", 0, NULL));
    tell("bind", mount("/", "/tmp", NULL, MS_BIND, NULL));
    tell("umount", umount2("/bot", MNT_DETACH));
    tell("chroot", chroot("/tmp"));
    tell("unshare user", unshare(CLONE_NEWUSER));
    tell("unshare mounts", unshare(CLONE_NEWNS));
    tell("unshare network", unshare(CLONE_NEWNET));
    tell("clone user", syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0));
    memset(room, 0, sizeof room);
    ((unsigned long long *)room)[0] = CLONE_NEWUSER;
    tell("clone3", syscall(SYS_clone3, room, 88));
    memset(room, 0, sizeof room);
    tell("setns", setns(0, 0));
    tell("keyctl", syscall(SYS_keyctl, 0, -3, 1));
    tell("add_key", syscall(SYS_add_key, "user", "skirmish", "x", 1, -3));
    tell("bpf", syscall(SYS_bpf, BPF_MAP_CREATE, room, sizeof room));
    struct perf_event_attr event = { .type = PERF_TYPE_SOFTWARE, .size = sizeof event };
    tell("perf_event_open", syscall(SYS_perf_event_open, &event, 0, -1, -1, 0));
    tell("io_uring_setup", syscall(SYS_io_uring_setup, 4, room));
    tell("userfaultfd", syscall(SYS_userfaultfd, 0));
    tell("open_by_handle_at", syscall(SYS_open_by_handle_at, AT_FDCWD, room, O_RDONLY));
    tell("netlink", socket(AF_NETLINK, SOCK_RAW, NETLINK_ROUTE));
    tell("raw socket", socket(AF_INET, SOCK_RAW, 1));
    tell("packet socket", socket(AF_PACKET, SOCK_RAW, 0));
    tell("vsock", socket(40, SOCK_STREAM, 0));
    tell("reboot", syscall(SYS_reboot, 0, 0, 0, 0));
    tell("sethostname", sethostname("x", 1));
    tell("setuid", setuid(0));
    tell("setgid", setgid(0));
    tell("mknod", mknod("/tmp/disk", S_IFBLK | 0600, 0x800));
    tell("priority", setpriority(PRIO_PROCESS, 0, -20));
}

int main(int count, char **words) {
    const char *kind = count > 1 ? words[1] : "";
    if (await("hello") < 0) return 1;
    ready();
    int number = await("question");
    if (strcmp(kind, "threads") == 0) threads();
    else if (strcmp(kind, "recurse") == 0) return deep(0);
    else if (strcmp(kind, "map") == 0) map();
    else if (strcmp(kind, "bomb") == 0) bomb();
    else if (strcmp(kind, "memory") == 0) memory();
    else if (strcmp(kind, "others") == 0) others(words + 2);
    else if (strcmp(kind, "calls") == 0) calls();
    else return 2;
    play(number);
    return 0;
}
