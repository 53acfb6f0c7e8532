//! A wire between a client and a server that can be cut.

use std::io::copy;
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::thread::spawn;

/// A wire that can be cut; a client that reconnects gets a new one.
pub struct Wire {
    /// Its client end.
    pub url: String,
    open: Arc<Mutex<Vec<TcpStream>>>,
}

impl Wire {
    /// Returns a wire to an address.
    pub fn to(address: &str) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let begins = format!("http://{}", listener.local_addr().unwrap());
        let (there, open) = (address.to_string(), Arc::<Mutex<Vec<TcpStream>>>::default());
        let streams = Arc::clone(&open);
        // The thread ends with the tests; until then it waits for connections.
        spawn(move || {
            for near in listener.incoming().flatten() {
                let Ok(far) = TcpStream::connect(&there) else { continue };
                let ends = [&near, &far].map(|end| end.try_clone().unwrap());
                streams.lock().unwrap().extend(ends);
                carry(near.try_clone().unwrap(), far.try_clone().unwrap());
                carry(far, near);
            }
        });
        Wire { url: begins, open }
    }

    /// Cuts all connections; returns how many there were.
    pub fn cut(&self) -> usize {
        let open = std::mem::take(&mut *self.open.lock().unwrap());
        open.iter().filter(|end| end.shutdown(Shutdown::Both).is_ok()).count()
    }
}

/// Carries data from one end to the other until either is gone.
fn carry(mut from: TcpStream, mut to: TcpStream) {
    spawn(move || {
        let _ = copy(&mut from, &mut to);
        let _ = to.shutdown(Shutdown::Both);
    });
}
