//! `skirmish position`.

use std::io::Write;

use arena::start::{Place, Start};
use engine::position::{FieldPlace, PositionText};
use engine::table::NewGame;
use engine::{FileError, Game, Order, SeatKind};
use registry::Visitor;

use crate::args::Position;
use crate::choose;
use crate::fail::{Done, Fail};
use crate::files;
use crate::out::Out;

/// Reads a position unchanged, before anything is drawn, and writes it in full.
struct Canonical<'a> {
    made: &'a NewGame,
    place: &'a Place,
}

impl Visitor for Canonical<'_> {
    type Out = Result<Option<String>, FileError>;
    fn visit<G: Game>(self) -> Self::Out {
        let Place { bare, text, first_line } = self.place;
        let text = PositionText::parse(text, *first_line, *bare, &G::ABOUT.docs())?;
        let seats: Vec<SeatKind> = self.made.seats.iter().map(|(kind, _)| *kind).collect();
        let seed = self.made.seed.clone().unwrap_or(engine::chance::Seed::number(1));
        let (options, content) = (&self.made.options, &self.made.content);
        let order = Order { options, content, seats: &seats, chance: seed.dice("setup") };
        let (setup, state) = G::read_position(order, &text)?;
        Ok(G::write_position(&setup, &state))
    }
}

/// Prints a position in full.
pub fn run(out: &mut Out, args: &Position) -> Done {
    let file = match (&args.fields, &args.file) {
        (Some(game), _) => return fields(out, game),
        (None, Some(file)) => file,
        (None, None) => return Err(Fail::usage("name a file")),
    };
    let name = file.display().to_string();
    let in_file = |error: FileError| error.in_file(&name);
    let start = Start::parse(&files::read(file)?, &[]).map_err(in_file)?;
    let game =
        registry::find(&start.game.1).map_err(|what| in_file(FileError::at(start.game.0, 6, what, "")))?;
    let Some(place) = &start.position else {
        return Err(
            in_file(FileError::at(1, 1, "the line `position` is missing", "the map follows it")).into()
        );
    };
    let made = start.made(game).map_err(in_file)?;
    let canonical = registry::visit(game.about().id, Canonical { made: &made, place });
    let text = canonical.transpose().map_err(in_file)?.flatten();
    let text = text.ok_or_else(|| Fail::wrong(format!("{name}: this cannot be written as a position")))?;
    writeln!(out, "game {}", game.about().id)?;
    for (option, value) in made.options.changed() {
        writeln!(out, "option {} {value}", option.name)?;
    }
    let kinds: Vec<&str> = made.seats.iter().map(|(kind, _)| kind.word()).collect();
    writeln!(out, "seats {}", kinds.join(" "))?;
    if let Some(seed) = &start.seed {
        writeln!(out, "seed {seed}")?;
    }
    writeln!(out, "position{}", if place.bare { " bare" } else { "" })?;
    for line in text.lines() {
        writeln!(out, "  {line}")?;
    }
    Ok(())
}

/// Lists the fields of a position.
fn fields(out: &mut Out, game: &str) -> Done {
    let about = choose::game(game)?.about();
    let paint = out.paint;
    writeln!(out, "map WxH fill LETTER, or map WxH and H rows of W letters")?;
    writeln!(out, "unit NAME = KIND SEAT field value ...")?;
    let groups = [
        (FieldPlace::Unit, "on a unit line"),
        (FieldPlace::Line, "on a separate line, once"),
        (FieldPlace::Lines, "on a separate line, any number of times"),
    ];
    let all = about.docs();
    for (place, heading) in groups {
        let mut fields = all.iter().filter(|f| f.place == place).peekable();
        if fields.peek().is_some() {
            writeln!(out, "\n{}", paint.bold(heading))?;
        }
        for field in fields {
            writeln!(out, "  {} {}\n      {}", field.name, field.kind, field.text)?;
        }
    }
    Ok(())
}
