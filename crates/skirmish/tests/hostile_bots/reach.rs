//! Bots that try to get files, secrets and the network.

use std::io::ErrorKind;
use std::net::{TcpListener, UdpSocket};
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};

use super::fight::SECRET;
use super::{QUESTIONS, fight};
use crate::run::Temp;

#[test]
fn hostile_reads_files_of_others() {
    let other = Temp::new();
    let store = other.file("skirmish.db", SECRET);
    let source = r#"
def answer(question):
    if question['number'] == 1:
        for path in ['STORE', 'TEMP/honest/bot.toml', 'TEMP/honest/TAG.py', '../honest/bot.toml', '/bot/../../TEMP',
                     '/etc/shadow', '/etc/passwd-', '/etc/gshadow', '/etc/ssh/ssh_host_rsa_key', '/proc/1/environ', '/proc/1/maps',
                     '/proc/1/mem', '/proc/self/../1/cwd/x', '/proc/kcore', '/proc/kmsg', '/dev/kmsg', '/dev/mem', '/dev/sda',
                     '/sys/kernel/notes', '/var/log/syslog', '/proc/1/root/etc/shadow', '/proc/self/root/../etc/shadow']:
            attempt(path, lambda: open(path, 'rb').read(1000))
        for path in ['TEMP', '/root', '/home', '/var/lib', '/sys', '/run', '/proc/1/fd', '/proc/1/root', '/proc/1/cwd']:
            attempt(path, lambda: os.listdir(path))
    act(question)
play(answer)"#
        .replace("STORE", &store);
    let fought = fight(&source).answer_ms(3000).play();
    fought.expect(&[]).answers(QUESTIONS).got_nothing(30);
    assert!(!fought.log.contains(SECRET), "{}", fought.log);
}

#[test]
fn hostile_environment_and_descriptors_hold_no_secret() {
    let source = r#"
def answer(question):
    if question['number'] == 1:
        log('environment', sorted(os.environ.items()))
        for pid in [name for name in os.listdir('/proc') if name.isdigit()]:
            try: log('process', pid, open('/proc/%s/environ' % pid).read())
            except OSError: pass
            try: log('called', pid, open('/proc/%s/cmdline' % pid).read())
            except OSError: pass
        for fd in range(3, 300):
            try: log('descriptor', fd, os.readlink('/proc/self/fd/%d' % fd), os.read(fd, 100))
            except OSError: pass
    act(question)
play(answer)"#;
    let fought = fight(source).secret().answer_ms(3000).play();
    fought.expect(&[]).answers(QUESTIONS).logged("environment");
    assert!(!fought.log.contains(SECRET), "{}", fought.log);
    assert!(!fought.log.contains("SECRET") && !fought.log.contains("CAGE_"), "{}", fought.log);
    assert!(!fought.log.contains("descriptor"), "{}", fought.log);
}

#[test]
fn hostile_writes_outside() {
    let source = r#"
def answer(question):
    if question['number'] == 1:
        for folder in ['/bot', 'TEMP', 'TEMP/honest', 'TEMP/empty', '/', '/etc', '/usr/bin', '/var/tmp', '/run', '/root', '/home',
                       '/sys/fs/cgroup', '/proc/sys/kernel', '/dev', '/proc/1']:
            attempt(folder, lambda: open(folder + '/evil-TAG', 'w').write('x'))
        attempt('own script', lambda: open('TAG.py', 'a').write('x'))
        attempt('mode', lambda: os.chmod('/bot/TAG.py', 0o777))
        attempt('unlink', lambda: os.unlink('/bot/bot.toml'))
        attempt('rename', lambda: os.rename('/bot/bot.toml', '/bot/bot'))
        attempt('core pattern', lambda: open('/proc/sys/kernel/core_pattern', 'w').write('|/bin/sh'))
        attempt('oom', lambda: open('/proc/1/oom_score_adj', 'w').write('1000'))
        # Links in its own folder for temporary files lead nowhere.
        os.symlink('TEMP/honest', '/tmp/link')
        os.symlink('/etc', '/tmp/etc')
        attempt('link to a bot', lambda: open('/tmp/link/evil-TAG', 'w').write('x'))
        attempt('link to etc', lambda: open('/tmp/etc/evil-TAG', 'w').write('x'))
        attempt('hard link', lambda: os.link('/bot/bot.toml', '/tmp/bot.toml'))
        attempt('hard link of etc', lambda: os.link('/etc/passwd', '/tmp/passwd'))
        open('/tmp/program-TAG', 'w').write('#!/bin/sh\necho ran\n')
        os.chmod('/tmp/program-TAG', 0o6777)
        attempt('own program', lambda: os.posix_spawn('/tmp/program-TAG', ['x'], {}))
    act(question)
play(answer)"#;
    fight(source).answer_ms(3000).play().expect(&[]).answers(QUESTIONS).got_nothing(26);
}

#[test]
fn hostile_network() {
    let tcp = TcpListener::bind("127.0.0.1:0").unwrap();
    let udp = UdpSocket::bind("127.0.0.1:0").unwrap();
    let folder = Temp::new();
    let path = folder.path("socket");
    let unix = UnixListener::bind(&path).unwrap();
    let word = format!("skirmish-hostile-{}", std::process::id());
    let abstracted = UnixListener::bind_addr(&SocketAddr::from_abstract_name(&word).unwrap()).unwrap();
    tcp.set_nonblocking(true).unwrap();
    udp.set_nonblocking(true).unwrap();
    unix.set_nonblocking(true).unwrap();
    abstracted.set_nonblocking(true).unwrap();
    let source = r#"
import socket
def connect(family, kind, address):
    with socket.socket(family, kind) as s:
        s.settimeout(0.2)
        s.connect(address)
        s.send(b'hello')
def answer(question):
    if question['number'] == 1:
        attempt('tcp', lambda: connect(socket.AF_INET, socket.SOCK_STREAM, ('127.0.0.1', TCP)))
        attempt('udp', lambda: connect(socket.AF_INET, socket.SOCK_DGRAM, ('127.0.0.1', UDP)))
        attempt('tcp6', lambda: connect(socket.AF_INET6, socket.SOCK_STREAM, ('::1', TCP)))
        attempt('unix', lambda: connect(socket.AF_UNIX, socket.SOCK_STREAM, 'PATH'))
        attempt('abstract', lambda: connect(socket.AF_UNIX, socket.SOCK_STREAM, b'\0WORD'))
        attempt('netlink', lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0))
        attempt('listen', lambda: socket.create_server(('127.0.0.1', 0)))
        attempt('name', lambda: socket.getaddrinfo('localhost.invalid', 80))
    act(question)
play(answer)"#
        .replace("TCP", &tcp.local_addr().unwrap().port().to_string())
        .replace("UDP", &udp.local_addr().unwrap().port().to_string())
        .replace("PATH", &path)
        .replace("WORD", &word);
    fight(&source).answer_ms(4000).play().expect(&[]).answers(QUESTIONS).got_nothing(8);
    let none = |what: &str, kind: ErrorKind| assert_eq!(kind, ErrorKind::WouldBlock, "{what} was reached");
    none("tcp", tcp.accept().unwrap_err().kind());
    none("udp", udp.recv(&mut [0; 10]).unwrap_err().kind());
    none("unix", unix.accept().unwrap_err().kind());
    none("abstract", abstracted.accept().unwrap_err().kind());
}
