//! Draft, rounds and points as a person tells them.

use engine::scene::{Tale, Told};
use engine::{Arg, Message, say};

use crate::event::Event;
use crate::names;

/// Tells the first of these events, with those that belong to it.
pub fn tale(heard: &[(&Event, Told)]) -> Tale {
    let [(event, told), after @ ..] = heard else { return Tale::silent(heard.len()) };
    match event {
        Event::Claims(Some(seat), zone) => {
            let more = after.iter().map_while(|(event, _)| match event {
                Event::Claims(Some(other), zone) if other == seat => Some(zone),
                _ => None,
            });
            let zones: Vec<u8> = [zone].into_iter().chain(more).map(|zone| zone + 1).collect();
            let text = say!(
                "tale-claims", side = names::side(seat.0), zones = Arg::list(zones.iter().copied()), count = zones.len();
                "{}", told.text
            );
            Tale::new(text, zones.len())
        }
        Event::Scores(seat, own, other) => {
            let all = match after.first() {
                Some((Event::ScoresAll(too, _), _)) => too == seat,
                _ => false,
            };
            let text = say!(
                "tale-scores", side = names::side(seat.0), own = *own, other = *other, all = all;
                "{}", told.text
            );
            Tale::new(text, 1 + usize::from(all)).large()
        }
        Event::Over(zones, kills) => Tale::new(over(*zones, *kills), 1).large(),
        Event::Lost(..) | Event::ScoresAll(..) => Tale::of(told).large(),
        _ => Tale::of(told),
    }
}

/// Tells the end with the points of both sides and their sources.
fn over(zones: [u8; 2], kills: [u8; 2]) -> Message {
    let total = |seat: u8| {
        let (zones, kills) = (zones[usize::from(seat)], kills[usize::from(seat)]);
        say!(
            "total", side = names::side(seat), points = zones + kills, zones = zones, kills = kills;
            "{} points", zones + kills
        )
    };
    say!("tale-over", red = total(0), blue = total(1); "the game ends")
}
