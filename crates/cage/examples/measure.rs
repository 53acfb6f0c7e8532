//! Measures what a cage costs: `cargo run --release -p cage --example measure [COUNT]`.

use cage::{Heard, Mode, Order, start};
use std::process::ExitCode;
use std::time::{Duration, Instant};

fn main() -> ExitCode {
    let mut args = std::env::args_os().skip(1).peekable();
    if args.next_if(|word| word == "cage").is_some() {
        return cage::enter(args);
    }
    let count = args.next().and_then(|word| word.to_str()?.parse().ok()).unwrap_or(200);
    let folder = std::env::temp_dir();
    for mode in [Mode::Off, Mode::Best] {
        let mut order = Order::new(&["true"], &folder);
        order.mode = mode;
        let mut begun = Vec::new();
        let mut ended = Vec::new();
        for _ in 0..count {
            let from = Instant::now();
            let mut caged = match start(&order) {
                Ok(caged) => caged,
                Err(error) => {
                    eprintln!("{error}");
                    return ExitCode::FAILURE;
                }
            };
            // The end of its output is the first sign of life that such a program gives.
            assert_eq!(caged.receive(None), Heard::Closed);
            begun.push(from.elapsed());
            caged.end(Duration::from_secs(5));
            ended.push(from.elapsed());
            // The kernel tidies up after a cage for a while, so the next start waits a moment.
            std::thread::sleep(Duration::from_millis(20));
        }
        show(&format!("{mode:?}: start"), begun);
        show(&format!("{mode:?}: start and end"), ended);

        order.program = vec!["cat".into()];
        let Ok(mut caged) = start(&order) else { return ExitCode::FAILURE };
        println!("{mode:?}: layers {:?}", caged.layers());
        let mut trips = Vec::new();
        let mut rests = Vec::new();
        for _ in 0..count * 20 {
            let from = Instant::now();
            assert_eq!(caged.send(b"{\"type\":\"question\"}", None), Ok(()));
            assert!(matches!(caged.receive(None), Heard::Line(_)));
            trips.push(from.elapsed());
        }
        for _ in 0..count {
            let from = Instant::now();
            caged.rest();
            caged.wake();
            rests.push(from.elapsed());
            assert_eq!(caged.send(b"still there", None), Ok(()));
            assert!(matches!(caged.receive(None), Heard::Line(_)));
        }
        show(&format!("{mode:?}: round trip"), trips);
        show(&format!("{mode:?}: rest and wake"), rests);
        caged.end(Duration::from_secs(1));
    }
    ExitCode::SUCCESS
}

fn show(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    println!("{what}: least {:?}, p50 {:?}, p99 {:?}", at(0), at(50), at(99));
}
