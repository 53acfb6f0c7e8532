//! A program has no network and cannot reach anyone.

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
    let mut order = yard.order(&[]);
    order.program = vec!["cat".into()];
    let mut caged = yard.start(&order);
    let until = Some(std::time::Instant::now() + crate::yard::LONG);
    assert_eq!(caged.send(b"there?", until), Ok(()));
    assert_eq!(caged.receive(until), cage::Heard::Line(b"there?".to_vec()));
    let text =
        std::fs::read_to_string(crate::yard::seen_from_outside(&caged).join("net/dev")).expect("its network");
    let devices: Vec<_> =
        text.lines().filter_map(|line| line.split_once(':')).map(|(name, _)| name.trim()).collect();
    assert_eq!(devices, ["lo"]);
}
