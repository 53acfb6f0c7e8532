//! That there is no network, and no way to talk to anybody.

use crate::yard::Yard;
use std::net::TcpListener;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::net::{SocketAddr, UnixListener};

#[test]
pub fn cannot_connect_to_a_listener_on_this_machine() {
    let yard = Yard::new();
    let listener = TcpListener::bind("127.0.0.1:0").expect("a listener");
    let port = listener.local_addr().expect("its port").port().to_string();
    assert_ne!(yard.run(&["connect", &port]).value("connect"), 0);
    listener.set_nonblocking(true).expect("not to wait");
    assert!(listener.accept().is_err());
}

#[test]
pub fn cannot_connect_to_an_abstract_socket() {
    let yard = Yard::new();
    let name = format!("cage-tests-{}", std::process::id());
    let address = SocketAddr::from_abstract_name(&name).expect("a name");
    let _listener = UnixListener::bind_addr(&address).expect("a listener");
    assert_ne!(yard.run(&["abstract", &name]).value("connect"), 0);
}

#[test]
pub fn sees_no_network_but_a_loop_of_its_own() {
    let yard = Yard::new();
    let lines = yard.run(&["show", "/proc/self/net/dev"]).lines;
    let devices: Vec<_> =
        lines.iter().filter_map(|line| line.split_once(':')).map(|(name, _)| name.trim()).collect();
    assert!(devices == ["lo"] || lines == ["errno 2"], "{lines:?}");
}
