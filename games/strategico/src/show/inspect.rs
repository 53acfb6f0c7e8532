//! Inspection of a generated map without play: counts that prove ST-009, ST-010 and S-15.

use engine::chance::Seed;
use engine::game::Facts;
use engine::position::words;
use engine::{FileError, hint::did_you_mean};
use grid::{Neighbours, Square, regions};

use crate::about::ABOUT;
use crate::content::map::{Amount, Ground, Map};

/// Generates the map of arguments such as `obstacles 15 seed 7`; `obstacle_count`, `width` and `height` are optional.
pub fn map(arguments: &str) -> Result<Facts, FileError> {
    const KNOWN: [&str; 5] = ["obstacles", "obstacle_count", "seed", "width", "height"];
    let words = words(arguments, 1);
    let mut options = ABOUT.options();
    let mut seed = Seed::number(0);
    for pair in words.chunks(2) {
        let [name, value] = pair else {
            return Err(pair[0].error(format!("`{}` needs a value", pair[0].text), ""));
        };
        match name.text.as_str() {
            "seed" => seed = Seed::new(&value.text).map_err(|why| value.error(why, ""))?,
            known if KNOWN.contains(&known) => {
                options.set(known, &value.text).map_err(|why| value.error(why, ""))?;
            }
            other => return Err(name.error(format!("a map has no `{other}`"), did_you_mean(other, KNOWN))),
        }
    }
    let number = |name| options.number(name) as u8;
    let size = (number("width"), number("height"));
    let map = Map::generate(size, Amount::of(&options), &mut seed.dice("setup"))
        .map_err(|why| FileError::plain(why, "set fewer obstacles or a larger board"))?;
    Ok(facts(&map))
}

fn facts(map: &Map) -> Facts {
    let is = |ground| move |s: &Square| map.ground(*s) == ground;
    let count = |ground| map.board.squares().filter(is(ground)).count();
    let (mountains, trees) = (count(Ground::Mountain), count(Ground::Tree));
    let blocked = regions(map.board, Neighbours::Four, |s| map.ground(s) != Ground::Free);
    let free = regions(map.board, Neighbours::Four, |s| map.ground(s) == Ground::Free);
    let largest = blocked.sizes().iter().max().copied().unwrap_or(0);
    let fact = |name: &str, value: usize| (name.to_string(), value.to_string());
    vec![
        fact("cells", map.board.area()),
        fact("obstacles", mountains + trees),
        fact("mountains", mountains),
        fact("trees", trees),
        fact("free", map.board.area() - mountains - trees),
        fact("regions", free.count()),
        fact("largest_group", largest.into()),
    ]
}
