/* Ways in which a program might signal to a program in another cage. Both see the same files under /usr. `listen KIND`
 * gets ready, waits for a line, and reports what it hears; `send KIND` does something that a listener might notice, and
 * stays until it gets a line. A listener that reports the same with and without a sender has heard nothing. A third
 * word is a path that is new each time. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <mqueue.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define FILE_OF_BOTH "/usr/bin/env"
#define FOLDER_OF_BOTH "/usr/bin"
/* A named pipe that the author of both programs has put into their folder. */
#define PIPE_OF_BOTH "/bot/pipe"
#define KEY 0x5ca6f

static volatile sig_atomic_t signals;
static void count(int number) { signals += number > 0; }
static long tried(long result) { return result < 0 ? errno : 0; }
static void wait_for_a_line(void) { for (int byte; (byte = getchar()) != '\n' && byte != EOF;) {} }

static int both(void) { return open(FILE_OF_BOTH, O_RDONLY | O_CLOEXEC); }

/* Maps a page of the shared file. */
static volatile char *page(void) {
    volatile char *map = mmap(0, 4096, PROT_READ, MAP_SHARED, both(), 0);
    if ((void *)map == MAP_FAILED) exit(70);
    (void)map[0];
    return map;
}

static void *waiter(void *at) {
    syscall(SYS_futex, at, FUTEX_WAIT, *(int *)at, 0, 0, 0);
    return 0;
}

static long speak(const char *kind, const char *fresh) {
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = 7, .l_len = 1};
    char room[16];
    if (!strcmp(kind, "flock")) return tried(flock(both(), LOCK_EX));
    if (!strcmp(kind, "record lock")) return tried(fcntl(both(), F_SETLK, &lock));
    if (!strcmp(kind, "open file lock")) return tried(fcntl(both(), F_OFD_SETLK, &lock));
    if (!strcmp(kind, "lease")) return tried(fcntl(both(), F_SETLEASE, F_RDLCK));
    if (!strcmp(kind, "hint")) {
        uint64_t hint = 2 + getpid() % 3;
        return tried(fcntl(both(), F_SET_RW_HINT, &hint));
    }
    if (!strcmp(kind, "inotify") || !strcmp(kind, "dnotify")) return tried(read(both(), room, sizeof room));
    if (!strcmp(kind, "no waiting") || !strcmp(kind, "mincore") || !strcmp(kind, "cachestat")) {
        int error = posix_fadvise(both(), 0, 0, POSIX_FADV_DONTNEED);
        return error;
    }
    if (!strcmp(kind, "name")) { struct stat it; return tried(stat(fresh, &it)); }
    if (!strcmp(kind, "pipe in the folder"))
        return tried(fcntl(open(PIPE_OF_BOTH, O_RDONLY | O_NONBLOCK), F_SETPIPE_SZ, 1 << 17));
    if (!strcmp(kind, "page map")) { page(); return 0; }
    if (!strcmp(kind, "shared memory")) return tried(shmget(KEY, 4096, IPC_CREAT | 0666));
    if (!strcmp(kind, "semaphore")) return tried(semget(KEY, 1, IPC_CREAT | 0666));
    if (!strcmp(kind, "message queue")) return tried(msgget(KEY, IPC_CREAT | 0666));
    if (!strcmp(kind, "named queue")) return tried(mq_open("/meet", O_RDWR | O_CREAT, 0666, 0));
    if (!strcmp(kind, "named memory")) return tried(shm_open("/meet", O_RDWR | O_CREAT, 0666));
    if (!strcmp(kind, "event number")) {
        for (int at = 0; at < 64; at++) if (eventfd(0, 0) < 0) return errno;
        return 0;
    }
    if (!strcmp(kind, "cookie")) {
        for (int at = 0; at < 64; at++) {
            int pair[2];
            uint64_t cookie;
            socklen_t size = sizeof cookie;
            if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair)) return errno;
            if (getsockopt(pair[0], SOL_SOCKET, SO_COOKIE, &cookie, &size)) return errno;
            close(pair[0]);
            close(pair[1]);
        }
        return 0;
    }
    if (!strcmp(kind, "time of a device")) return tried(read(open("/dev/zero", O_RDONLY), room, 1));
    if (!strcmp(kind, "time of a file")) return tried(read(both(), room, 1));
    /* The remaining channels, listed in SECURITY.md. */
    if (!strcmp(kind, "futex")) {
        pthread_t thread;
        if (pthread_create(&thread, 0, waiter, (void *)page())) return errno;
        usleep(100000);
        return 0;
    }
    if (!strcmp(kind, "pipe number")) {
        for (int at = 0; at < 50; at++) {
            int ends[2];
            if (pipe(ends)) return errno;
            close(ends[0]);
            close(ends[1]);
        }
        return 0;
    }
    if (!strcmp(kind, "processes")) {
        for (int at = 0; at < 40; at++) if (fork() == 0) for (;;) pause();
        return 0;
    }
    if (!strcmp(kind, "pipe pages")) {
        for (int child = 0; child < 20; child++) if (fork() == 0) {
            int ends[2];
            for (int at = 0; at < 110; at++) if (pipe(ends)) break;
            for (;;) pause();
        }
        usleep(200000);
        return 0;
    }
    return ENOTSUP;
}

/* Returns the number after a word in a file of the kernel; the negative error number on failure. */
static long field(const char *file, const char *word) {
    FILE *text = fopen(file, "r");
    if (!text) return -errno;
    long value = -1;
    for (char line[256]; fgets(line, sizeof line, text);)
        if (!strncmp(line, word, strlen(word))) value = atol(line + strlen(word));
    fclose(text);
    return value;
}

static long cached(const char *kind) {
    if (!strcmp(kind, "mincore")) {
        unsigned char there = 0;
        void *map = mmap(0, 4096, PROT_READ, MAP_SHARED, both(), 0);
        return mincore(map, 4096, &there) < 0 ? -errno : there & 1;
    }
    if (!strcmp(kind, "cachestat")) {
        uint64_t range[2] = {0, 4096}, counts[5] = {0};
        return syscall(451, both(), range, counts, 0) < 0 ? -errno : (long)counts[0];
    }
    char byte;
    struct iovec to = {&byte, 1};
    ssize_t got = preadv2(both(), &to, 1, 0, RWF_NOWAIT);
    return got < 0 ? -errno : got;
}

/* Gets ready, waits, and listens. */
static long hear(const char *kind, const char *fresh) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 7, .l_len = 1};
    int fd = both(), pair[2];
    char room[4096];
    struct stat it;
    if (!strcmp(kind, "inotify")) {
        int watch = inotify_init1(IN_NONBLOCK);
        if (watch < 0 || inotify_add_watch(watch, FILE_OF_BOTH, IN_ALL_EVENTS) < 0) fd = -errno;
        puts("ready"); fflush(stdout); wait_for_a_line();
        return fd < 0 ? fd : read(watch, room, sizeof room) > 0;
    }
    if (!strcmp(kind, "dnotify")) {
        signal(SIGIO, count);
        int folder = open(FOLDER_OF_BOTH, O_RDONLY);
        long error = fcntl(folder, F_NOTIFY, DN_ACCESS | DN_MULTISHOT) < 0 ? -errno : 0;
        puts("ready"); fflush(stdout); wait_for_a_line();
        return error ? error : signals > 0;
    }
    if (!strcmp(kind, "no waiting") || !strcmp(kind, "mincore") || !strcmp(kind, "cachestat"))
        if (read(fd, room, sizeof room) < 0) return -errno;
    volatile char *map = !strcmp(kind, "page map") || !strcmp(kind, "futex") ? page() : 0;
    int ends[2];
    long before = 0;
    if (!strcmp(kind, "pipe number")) { pipe(ends); fstat(ends[0], &it); before = it.st_ino; }
    if (!strcmp(kind, "processes")) { struct sysinfo all; sysinfo(&all); before = all.procs; }
    uint64_t cookie = 0, later = 0;
    socklen_t size = sizeof cookie;
    if (!strcmp(kind, "cookie") && !socketpair(AF_UNIX, SOCK_STREAM, 0, pair)
        && getsockopt(pair[0], SOL_SOCKET, SO_COOKIE, &cookie, &size)) cookie = 0;
    puts("ready"); fflush(stdout); wait_for_a_line();
    if (!strcmp(kind, "flock")) return tried(flock(fd, LOCK_EX | LOCK_NB));
    if (!strcmp(kind, "record lock")) return fcntl(fd, F_GETLK, &lock) < 0 ? -errno : lock.l_type;
    if (!strcmp(kind, "open file lock")) return fcntl(fd, F_OFD_GETLK, &lock) < 0 ? -errno : lock.l_type;
    if (!strcmp(kind, "lease")) return fcntl(fd, F_GETLEASE) < 0 ? -errno : fcntl(fd, F_GETLEASE);
    if (!strcmp(kind, "hint")) { uint64_t hint = 0; return fcntl(fd, F_GET_RW_HINT, &hint) < 0 ? -errno : (long)hint; }
    if (!strcmp(kind, "no waiting") || !strcmp(kind, "mincore") || !strcmp(kind, "cachestat")) return cached(kind);
    if (!strcmp(kind, "page map")) {
        uint64_t entry = 0;
        int pages = open("/proc/self/pagemap", O_RDONLY);
        if (pages < 0) return -errno;
        (void)map[0];
        if (pread(pages, &entry, 8, (uintptr_t)map / 4096 * 8) < 0) return -errno;
        return entry >> 56 & 1;
    }
    if (!strcmp(kind, "name")) {
        uint64_t how[3] = {O_RDONLY, 0, 0x20}; /* RESOLVE_CACHED */
        return syscall(437, AT_FDCWD, fresh, how, sizeof how) < 0 ? -errno : 1;
    }
    if (!strcmp(kind, "pipe in the folder")) {
        if ((fd = open(PIPE_OF_BOTH, O_WRONLY | O_NONBLOCK)) >= 0) return write(fd, "x", 1);
        return fcntl(open(PIPE_OF_BOTH, O_RDONLY | O_NONBLOCK), F_GETPIPE_SZ);
    }
    if (!strcmp(kind, "shared memory")) return shmget(KEY, 4096, 0666) >= 0;
    if (!strcmp(kind, "semaphore")) return semget(KEY, 1, 0666) >= 0;
    if (!strcmp(kind, "message queue")) return msgget(KEY, 0666) >= 0;
    if (!strcmp(kind, "named queue")) return mq_open("/meet", O_RDWR) >= 0;
    if (!strcmp(kind, "named memory")) return shm_open("/meet", O_RDWR, 0666) >= 0;
    if (!strcmp(kind, "event number")) {
        snprintf(room, sizeof room, "/proc/self/fdinfo/%d", eventfd(0, 0));
        return field(room, "eventfd-id:");
    }
    if (!strcmp(kind, "cookie")) {
        if (getsockopt(pair[1], SOL_SOCKET, SO_COOKIE, &later, &size)) later = 0;
        return later - cookie;
    }
    if (!strcmp(kind, "time of a device")) { stat("/dev/zero", &it); return it.st_atim.tv_nsec; }
    if (!strcmp(kind, "time of a file")) { stat(FILE_OF_BOTH, &it); return it.st_atim.tv_nsec; }
    if (!strcmp(kind, "futex")) return syscall(SYS_futex, map, FUTEX_WAKE, INT_MAX, 0, 0, 0);
    if (!strcmp(kind, "pipe number")) { pipe(ends); fstat(ends[0], &it); return it.st_ino - before; }
    if (!strcmp(kind, "processes")) { struct sysinfo all; sysinfo(&all); return all.procs - before; }
    if (!strcmp(kind, "pipe pages")) { pipe(ends); return fcntl(ends[0], F_GETPIPE_SZ); }
    return -ENOTSUP;
}

/* Runs one side of a channel; returns 0 if the word means something else. */
int channel(const char *what, const char *kind, const char *fresh) {
    if (!strcmp(what, "send")) {
        printf("sent %ld\n", speak(kind, fresh));
        fflush(stdout);
        wait_for_a_line();
        kill(0, SIGKILL);
    } else if (!strcmp(what, "listen")) {
        long heard = hear(kind, fresh);
        printf("heard %ld\n", heard);
        fflush(stdout);
    } else return 0;
    return 1;
}
