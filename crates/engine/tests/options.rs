//! Options: what they accept, and their messages for anything else.

use engine::Rules;
use toys::Signals;

#[test]
fn wrong_options_are_refused_with_a_hint() {
    let mut options = Signals::ABOUT.options();
    let cases = [
        ("round", "3", "there is no option `round`; did you mean `rounds`?"),
        ("rounds", "101", "option `rounds` is a whole number from 1 to 100; this is `101`"),
        ("rounds", "03", "option `rounds` is a whole number from 1 to 100; this is `03`"),
        ("rounds", "+3", "option `rounds` is a whole number from 1 to 100; this is `+3`"),
        ("undo", "yes", "option `undo` is one of off, on; this is `yes`"),
        ("profile", "fast", "there is no profile `fast`; "),
    ];
    for (name, value, error) in cases {
        assert_eq!(options.set(name, value), Err(error.to_string()));
    }
    assert_eq!(options.changed().count(), 0);
    options.set("rounds", "3").unwrap();
    assert_eq!(options.number("rounds"), 3);
    assert_eq!(
        options.changed().map(|(doc, value)| (doc.name, value)).collect::<Vec<_>>(),
        [("rounds", "3")]
    );
}
