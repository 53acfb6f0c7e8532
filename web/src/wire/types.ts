// Written by `cargo run -p types` from crates/wire and crates/engine. Not to be edited.

/** The parts of something that changed; a part that is gone is null. */
export type Parts<T> = { [K in keyof T]?: T[K] | null };

/** The parts of a view that changed; inside the scene, again the parts that changed. */
export type ViewParts = Parts<Omit<View, "scene">> & { scene?: Parts<Scene> };

/** The answer to each kind of query. */
export type Answers = {
  preview: Preview;
  picks: Picks;
  "why-not": Why;
  read: Reading;
  acts: Acts;
  view: View;
  history: History;
  facts: unknown;
  after: unknown;
  sample: Acts;
  game: unknown;
};

/** The treatment of seats whose player is gone. */
export type Abandon = {
/** A seat that the game waits for counts as abandoned after this many milliseconds without its player. */
after: number,
/**
 * The built-in player that then takes it over; if none is named, a person can claim the seat, or another seat can
 * call a built-in player.
 */
player?: string, };

/** Something that can be done, or that always holds, with its text. */
export type Ability = {
/** Its name. */
name: string,
/** Its name in stories. */
called?: string,
/**
 * Its kind: `passive`, `default`, `card`; or an explained word: `marker`, `condition`, and `deed` for a
 * word that may be a pick.
 */
kind: string,
/** The text as printed. */
text: Message,
/** The meaning of the text, for people. */
meaning: Message, };

/** All legal acts. */
export type Acts = {
/** The acts in notation; none if the game does not list them. */
acts: Array<string> | null, };

/** How a game judges a roster. */
export type Appraisal = {
/** The roster. */
roster: Roster,
/** The costs of its members, in order. */
members: Array<Price>,
/** The total cost. */
total: number,
/** The maximum total cost, if there is a limit. */
budget?: number,
/** The unit of the budget: `points`. */
currency: string,
/** The rules it breaks; empty if it can be played. */
faults: Array<RosterFault>,
/** The link string, for links and options; empty if a link cannot hold its words. */
link: string,
/** The text of its file. */
file: string, };

/** A roster to appraise: its content, or a text. */
export type Appraise = {
/** Its content, which may break rules. */
roster?: Roster,
/** Alternatively, the name of a roster that comes with the game, a link string, or the text of a file. */
text?: string,
/** Options that differ from their defaults, such as the price list; `profile` sets a bundle. */
options?: { [key in string]: string }, };

/** A request for a ticket to a seat that the client holds. */
export type AskTicket = {
/** The seat. */
seat: number, };

/** A bar on a figure. */
export type Bar = {
/** The quantity it shows. */
name: string,
/** Its name in stories. */
called?: string,
/** The current amount. */
now: number,
/** The maximum amount. */
full: number, };

/** The reason for an act of a built-in player. */
export type Because = {
/** The seat it played. */
seat: number,
/** The reason, in one sentence. */
text: string, };

/** The state of an ability of a figure. */
export type Card = {
/** The figure it belongs to. */
figure: number,
/** The name of the ability. */
name: string,
/** Short words: `tapped`, `1 left`, `late`. */
badges?: Array<string>,
/** The meanings of these words for the drawing, in the same order. */
signs?: Array<Sign>,
/** These words in stories, in the same order. */
wears?: Array<string>,
/** Whether its figure could use it now, if it were asked. */
usable: boolean,
/** The reason why it could not. */
why?: Hindrance, };

/** One thing that may be picked next. */
export type Choice = {
/** The pick. */
pick: Pick,
/** Its label. */
label: Message,
/** The game's warning about what the pick leads to, if there is one. */
warning?: Message,
/**
 * Whether it gives up remaining actions for the rest of the turn or round: those of the side or, after a figure,
 * those of that figure. The figures offered beside it are those that could still act.
 */
ends?: boolean, };

/** A clock for each person. Built-in players have none. */
export type Clock = {
/** The time for each answer, in milliseconds. */
answer: number,
/** The bank for the whole game, in milliseconds, used when an answer takes longer. */
bank: number, };

/** A command of a seat. Only an accepted command uses up its sequence number. */
export type Command = {
/** The game. */
game: string,
/** The seat. */
seat: number,
/** The sequence number: one more than that of this seat's last accepted command, and 1 for the first. */
sequence: number,
/** The question it answers, for acts and undos. */
question?: number,
/** The deed. */
deed: Deed, };

/** The whole content of a rulebook, for people to browse. */
export type Compendium = {
/** Heroes, units, conditions, each with its texts. */
entries: Array<Entry>, };

/** A number beside the board. */
export type Counter = {
/** The quantity it shows, for the page. */
counts: Counts,
/** Its name. */
name: string,
/** Its name in stories. */
called?: string,
/** The side it belongs to. */
seat: number | null,
/** The number. */
value: number, };

/** The quantity that a number beside the board counts. */
export type Counts = "round" | "rounds" | "total" | "other";

/** How the board shows an event. */
export type Cue = { "cue": "walk",
/** The figure. */
figure: number,
/** Its path. */
path: Array<number>, } | { "cue": "appear",
/** The figure. */
figure: number,
/** The square. */
at: number, } | { "cue": "gone",
/** The figure. */
figure: number, } | { "cue": "strike",
/** The source. */
from: number,
/** The target. */
to: number, } | { "cue": "area",
/** The figure that causes it. */
figure: number,
/** The squares, sent as runs. */
runs: Array<number>, } | { "cue": "change",
/** The figure. */
figure: number,
/** The bar. */
bar: string,
/** The amount of the change. */
by: number, } | { "cue": "face",
/** The cause of the draw. */
cause: string,
/** The face. */
face: string, };

/** The deeds of a seat. */
export type Deed = { "do": "act",
/** The notation. */
text: string, } | { "do": "undo" } | { "do": "resign" } | { "do": "offer-draw" } | { "do": "decline-draw" } | { "do": "leave" } | { "do": "return" } | { "do": "take-over",
/** The abandoned seat. */
seat: number,
/** The built-in player. */
player: string, } | { "do": "rematch" };

/** A command was accepted and stored. */
export type Done = {
/** The seat. */
seat: number,
/** The sequence number of the command. */
sequence: number,
/** The result. */
reply: Reply,
/** The number of its row in the log. */
number: number, };

/** A request for a random roster, or for one random member. */
export type DrawRoster = {
/** The wishes; without them, anything may be drawn. */
wish?: Wish,
/** Options that differ from their defaults, such as the price list; `profile` sets a bundle. */
options?: { [key in string]: string },
/** The seed; the same seed draws the same result. */
seed: number, };

/** Something between two neighbouring squares. */
export type Edge = {
/** The two squares. */
between: [number, number],
/** Its kind: `wall`, `door`, `open door`. */
look: string, };

/** The response after a game was made or a seat taken. */
export type Entered = {
/** The card of the game. */
card: GameCard,
/** The seats that the key holds. */
seats: Array<number>,
/** The invite, which lets others take free seats; only players with a seat get it. */
invite?: string, };

/** A hero, a unit, a condition: one thing, with everything printed on it. */
export type Entry = {
/** Its name in notation. A pick of this word, or of its figure, picks it. */
name: string,
/** Its full name. */
title: Message,
/** The group it belongs to, such as a set. */
group: Message,
/** Its values, such as health 12. */
facts?: Array<[Message, Message]>,
/** Its abilities. */
abilities?: Array<Ability>,
/** Its figure in play. */
figure?: number, };

/** An event for a viewer. Each viewer's events are numbered from 1 without gaps. */
export type Event = {
/** Its number among this viewer's events. */
number: number,
/** The row of the game it belongs to, for looking back. */
row: number,
/** The line. */
text: string,
/**
 * The story of this event and of the following events that it covers, for clients that want stories. Every event
 * belongs to the last story at or before it.
 */
story?: Story,
/** The rules that caused it; none for table acts. */
rules?: Array<string>,
/** The animation on the board. */
cues?: Array<Cue>,
/** Whether it happens at the same time as the previous event of the same row. */
together?: boolean,
/**
 * The reasons for the acts of its row, if built-in players gave them, only at the first event of the row. If seats
 * have secrets, the other seats get the reasons when the game is over.
 */
whys?: Array<Because>, };

/** A refusal as the body of an answer. */
export type Failure = {
/** The refusal. */
refused: Refused, };

/** A unit on the board or beside it. */
export type Figure = {
/** A number that identifies it for the whole game. */
id: number,
/** The name that the notation uses. */
name: string,
/** Its name in stories. */
called?: string,
/** Its kind, for people. */
kind: Message,
/** The side it belongs to. */
seat: number,
/** The square it is on; none while it is off the board. */
at: number | null,
/** The letter drawn on it. */
letter: string,
/** The drawing. */
look: string,
/** The direction it faces, in eighths of a turn clockwise from north. */
facing?: number,
/** Bars, such as hit points and mana. */
bars: Array<Bar>,
/** Numbers that matter in play but are not bars: movement, range, damage. */
values?: Array<Worth>,
/** Short words: `moved`, `guard`, `rooted`. */
badges?: Array<string>,
/** The meanings of these words for the drawing, in the same order. */
signs?: Array<Sign>,
/** These words in stories, in the same order. */
wears?: Array<string>, };

/** A chance as an exact fraction in lowest terms. */
export type Fraction = {
/** The upper number. */
of: number,
/** The lower number. */
out_of: number, };

/** The facts about a game that anyone who has its address may know. */
export type GameCard = {
/** The id of the game. */
id: string,
/** The rulebook. */
rulebook: string,
/** The version of its rules. */
rules: number,
/** The options that differ from their defaults. */
options: { [key in string]: string },
/** `open`, `live`, `over` or `frozen`. */
stage: 'open' | 'live' | 'over' | 'frozen',
/** When it was created, by the server's clock. */
made: number,
/** Whether the lobby shows it while seats are free. */
listed: boolean,
/** Who may watch. */
watch: Watch,
/** Whether seats have secrets from each other. */
hidden: boolean,
/** Whether players who take a free seat may bring their roster. */
own_rosters: boolean,
/** The seats with their players. */
seats: Array<SeatCard>,
/** The clock. */
clock?: Clock,
/** When the open question was asked, by the server's clock. */
asked?: number,
/** The seats of people who are asked now. Only lists contain it, for running games; at the table, the view does. */
turn?: Array<number>,
/** The treatment of seats whose player is gone. */
abandon?: Abandon,
/** The commitment to the seed of the map and the dice. */
commitment: string,
/** The seed, after the game is over. */
seed?: string,
/** The result, after the game is over. */
result?: Outcome,
/** The reason why the game is frozen. */
frozen?: string,
/** The game of which this is the rematch. */
before?: string,
/** The rematch of this game. */
after?: string, };

/** The goal of a side. */
export type Goal = {
/** The side; none for a goal of all sides. */
seat: number | null,
/** The sentence. */
text: Message, };

/** The health of the server. */
export type Health = {
/** `ok`, `failed` when nothing can be written, or `stopping`. */
status: string,
/** The version of the program. */
version: string,
/** The number of games that need attention after a start and are not loaded yet. */
loading: number,
/** The number of games found since the start that cannot continue, because their logs are damaged or do not replay. */
frozen: number,
/** Notes for the operator: data dropped at the start, and damage found. */
notes: Array<string>, };

/** The reason why something cannot be done, in one sentence, with the rule. */
export type Hindrance = {
/** The sentence. */
text: Message,
/** The rule or ruling. */
rule?: string, };

/** The history that the rulebook prescribes. */
export type History = {
/** Its lines. */
history: Array<string>, };

/** A line of the history that the rulebook prescribes. */
export type HistoryLine = {
/** The row it belongs to. */
row: number,
/** The line. */
text: string, };

/** The reason for a refusal, in one word. */
export type Kind = "malformed" | "not-yours" | "against" | "late" | "conflict" | "gap" | "other-game" | "not-your-seat" | "no-entry" | "not-found" | "not-begun" | "over" | "not-now" | "limit" | "frozen" | "storage" | "origin";

/** A learner's progress in a lesson. The server does not store it. */
export type Learn = {
/** The acts so far, one for each completed task, and possibly a new one. */
acts: Array<string>,
/** A query about the resulting table. */
query?: Query, };

/** An available lesson. */
export type LessonCard = {
/** Its short name, as in addresses. */
slug: string,
/** Its title. */
title: string,
/** The number of its tasks. */
steps: number,
/** The rules that it covers. */
rules: Array<string>, };

/** The state of a lesson. */
export type LessonStep = {
/** The title of the lesson. */
title: string,
/** The seat that the learner plays. */
seat: number,
/** The number of completed tasks, which is also the number of acts that count. */
step: number,
/** The number of tasks. */
steps: number,
/** The current task; none when everything is done. */
task?: string,
/** A hint for the task. */
hint?: string,
/** The act that completes the task, in notation. */
act?: string,
/** An explanation of what has just happened. */
after?: string,
/** Whether all tasks are complete. */
done: boolean,
/** The rules met so far. */
rules: Array<RuleText>,
/** The learner's events so far. */
events: Array<Event>,
/** The learner's view. */
view: View,
/** The refusal that the last act was meant to show: the act completed its task by being refused. */
shown?: Refused,
/** The reason why the first act that does not count was rejected; later acts were ignored. */
refused?: Refused,
/** The answer to the query. */
answer?: Answers[keyof Answers], };

/** The settings of a new game. */
export type MakeGame = {
/** The rulebook. */
rulebook: string,
/** Options that differ from their defaults; `profile` sets a bundle. */
options?: { [key in string]: string },
/** The players by seat; if empty, the creator first, then the strongest built-in player. */
seats?: Array<MakeSeat>,
/** Whether the lobby shows it while seats are free. */
listed?: boolean,
/** Who may watch, and what they see. */
watch?: Watch,
/** The clock, if any. */
clock?: Clock,
/** The treatment of seats whose player is gone. */
abandon?: Abandon,
/** Whether players who take a free seat may bring their roster, which replaces the one in the options. */
own_rosters?: boolean, };

/** The intended player of a seat. */
export type MakeSeat = { "who": "me",
/** The name shown. */
name?: string, } | { "who": "open" } | { "who": "machine",
/** Its name. */
player: string, };

/** A small sign on a square. */
export type Mark = {
/** The square. */
at: number,
/** The drawing. */
look: string,
/** Its meaning, for people. */
text: Message,
/** The side it belongs to. */
seat: number | null, };

/**
 * Values of some figures towards others, as a table: how much they threaten each other, how far apart they are. The
 * page and the terminal show it when it is requested by name.
 */
export type Matrix = {
/** The lower-case word that requests it: `threat`. Tables with the same name are shown together. */
name: string,
/** Its name in stories. */
called?: string,
/** The meaning of its numbers, in one sentence. */
text: Message,
/** The figures with a row. */
rows: Array<number>,
/** The figures with a column. */
columns: Array<number>,
/** The numbers, row by row; none if a row has no value for a column. */
values: Array<Array<number | null>>, };

/** A message, as a line and, where there is a catalogue, as a story. */
export type Message = string;

/** The naming of squares: `pattern` with `{c}` and `{r}` replaced; `{c}` must come before `{r}`. */
export type Names = {
/** The names of the columns from left to right. */
columns: Array<string>,
/** The names of the rows from bottom to top. */
rows: Array<string>,
/** The pattern, such as `{c}{r}` or `({c},{r})`. */
pattern: string, };

/** A new key. The person who has it holds the seats taken with it; there are no accounts. */
export type NewKey = {
/** The key, for the header `Authorization: Bearer`; browsers get a cookie. */
key: string, };

/** An ability that a member can get. */
export type Offer = {
/** The word that rosters use. */
id: string,
/** Its name. */
name: Message,
/** Its kind, in a word: `active`. */
kind: Message,
/** Its effect. */
text: Message,
/** Its cost. */
cost: number, };

/** An option of a rulebook. */
export type OptionCard = {
/** Its name. */
name: string,
/** Its title, for clients that want stories. */
title?: string,
/** The titles of its words, in the same order, for clients that want stories. */
titles?: Array<string>,
/** The allowed words, if it takes words; for an option that names a file, the files that come with the game. */
words?: Array<string>,
/** The minimum and maximum, if it takes a number. */
range?: [number, number],
/** The seat, if it takes a roster: the name of one that comes with the game, or a link string. */
roster?: number,
/** The default value. */
default: string,
/** The rule or ruling that it comes from. */
rule: string,
/** The option in one sentence. */
text: string, };

/**
 * How a sheet of orders is written. In such a game a player picks the order of one figure, and the first
 * pick is the figure. Orders of different figures are independent, and each figure has at most one.
 */
export type Orders = {
/** The separator between two orders. */
join: string,
/** A sheet without orders. */
none: string, };

/** How a game ended. */
export type Outcome = {
/** The seats that won; none for a draw. */
winners: Array<number>,
/** One word: `rules`, `resigned`, `time`, `agreed`, `limit`. */
reason: string,
/** The result in one sentence. */
text: string,
/** The rule that ended it. */
rule?: string, };

/** One outcome of an act. */
export type Outlook = {
/** Its chance. */
chance: Fraction,
/** The draws on the way: cause and face. */
draws: Array<[string, Message]>,
/** The events as told to the seat. */
events: Array<Told>,
/** The same events as tales. */
tales?: Array<Tale>,
/** The next question and who is asked; reactions of others are named. */
then: Message,
/** The areas of the seat's figures afterwards, if worth showing. */
areas?: Array<Overlay>, };

/** A coloured area that belongs to a figure: reach, targets, threat, sight. */
export type Overlay = {
/** The kind of area. */
shows: Shows,
/** Its name: its kind, or the word of the act that it belongs to. */
name: string,
/** The figure. */
figure: number,
/** The squares, sent as runs. */
runs: Array<number>,
/** The rule that ends it. */
rule: string,
/** The reason for its boundary, in one sentence. */
reason: Message,
/** The reasons why single squares belong to it. */
reasons?: Array<Reason>,
/** Whether other sides see it while they choose where to go: something happens to a unit that goes there. */
warns?: boolean, };

/** A part of an act. */
export type Pick = { "figure": number } | { "square": number } | { "word": string } | { "path": Array<number> } | { "facing": number } | { "number": number };

/**
 * Squares, any one of which may be picked. In the acts of the tree below, the first `{}` stands for the name of the
 * picked square.
 */
export type PickArea = {
/** The squares in ascending order, sent as runs. */
runs: Array<number>,
/** The effect of picking one of them, for people. */
label: Message,
/** Whether the label is a warning: something happens to a unit that goes there. */
warns?: boolean,
/** What may come after the square. */
tree: PickTree, };

/**
 * Things that may be picked one after another in any order, each once, at least `least` and at most `most` of them. As
 * soon as enough are picked, the tree below may follow; in its acts, the first `{}` stands for the words of the picked
 * things, in the order of picking, separated by spaces.
 */
export type PickSome = {
/** What may be picked, and the word that it adds to the act. */
from: Array<[Choice, string]>,
/** How many must be picked: at least one. */
least: number,
/** How many may be picked. */
most: number,
/** What may come after them. */
tree: PickTree, };

/** The picks of a question as a tree, so that one message is enough to form an act. */
export type PickTree = {
/** The act that is complete at this point. */
act?: string,
/** What may come next. */
next?: Array<[Choice, PickTree]>,
/** Squares that may come next, many at once. */
areas?: Array<PickArea>,
/** The paths that may come next, described by their costs. */
way?: PickWay,
/** A set of things, several of which may come next. */
some?: PickSome,
/** Whether the tree was cut here, so that the rest must be queried. */
cut?: boolean, };

/**
 * Paths that may be drawn step by step, each step to a neighbour across a side. Leaving a square costs the number of
 * its letter in the scene. A path has at least one step. In the acts of the tree below, the first `{}` stands for the
 * names of the path's squares without the start, separated by spaces.
 */
export type PickWay = {
/** The start. */
from: number,
/** The maximum total cost of the steps. */
budget: number,
/** The letters of the terrain that a path may cross and end on, and the cost of leaving such a square. */
costs: Array<[string, number]>,
/** What may come after the path. */
tree: PickTree, };

/** What may be picked next, and the act if the picks so far form one. */
export type Picks = {
/** What may come next; empty if nothing may. */
choices: Array<Choice>,
/** The notation of the act that the picks so far form. */
act?: string, };

/** The outcomes of an act. */
export type Preview = {
/** The act in full notation. */
act: string,
/** The outcomes, each with its exact chance; they add up to one. */
outlooks: Array<Outlook>,
/** Facts that cannot be known. */
unknown: Array<Message>, };

/** The cost of a member. */
export type Price = {
/** The cost. */
cost: number,
/** The cost before rounding, with at least three digits. */
exact: string,
/** Its maximum cost, if there is a limit. */
cap?: number,
/** The amount that counts against the budget of the roster, if it differs from the cost. */
counts?: number,
/** Its title. */
title: Message,
/** The cost of raising each value by one; none at the maximum. */
next: Array<number | null>, };

/** A query, which changes nothing. */
export type Query = { "ask": "preview",
/** The notation. */
text: string, } | { "ask": "picks",
/** The picks so far. */
picks: Array<Pick>, } | { "ask": "why-not",
/** The picks. */
picks: Array<Pick>, } | { "ask": "read",
/** The notation. */
text: string, } | { "ask": "acts" } | { "ask": "view" } | { "ask": "history" } | { "ask": "facts" } | { "ask": "after",
/** The notation. */
text: string, } | { "ask": "sample",
/** The number of acts. */
count: number,
/** The same seed draws the same acts. */
seed?: number, } | { "ask": "instead",
/** The same seed draws the same acts. */
seed?: number, } | { "ask": "game",
/** Its name. */
what: string,
/** Its arguments. */
with?: Array<unknown>,
/** The orders that the seat has planned so far, if acts are sheets of orders. */
sheet?: Array<string>, };

/** The current question on the wire. */
export type QuestionView = {
/** Its number. */
number: number,
/** `act`, `sealed` or `over`. */
kind: 'act' | 'sealed' | 'over',
/** The seats that have not answered, which everyone may know. */
open: Array<number>,
/** The question in one sentence. */
prompt: Message,
/** How a sheet of orders is written, if acts are sheets. The picks form one order of the sheet. */
orders?: Orders,
/** What the viewer may pick, if it is asked. */
picks?: PickTree,
/** How the viewer may decide questions like this one in advance, if it is asked during another seat's act. */
reaction?: ReactionView,
/** Whether the viewer can take back its last act or its sealed act now. */
undo: boolean, };

/** A reaction on the wire. */
export type ReactionView = {
/** Its name, the same each time it is asked. */
name: Message,
/** The notation of the act that passes. */
pass: string,
/** The notation of the act that reacts. */
react: string, };

/** An act given in any form. */
export type Reading = {
/** Its full notation. */
act: string,
/** The reason why it is not legal now; none if it is legal. */
why: Refused | null, };

/** The reason why some squares belong to an area. */
export type Reason = {
/** The squares, sent as runs. */
runs: Array<number>,
/** The sentence. */
text: Message, };

/** A record that the server holds open for viewing. */
export type RecordCard = {
/** A hash of its text. The server discards the record after a while; the same text opens it again. */
id: string,
/** The rulebook. */
rulebook: string,
/** The version of the rules it was played by. */
rules: number,
/** The name of the game. */
name: string,
/** The options that differ from their defaults. */
options: { [key in string]: string },
/** The seats with their players. */
seats: Array<RecordSeat>,
/** The number of rows. */
rows: number,
/** The result; none if the game is not over. */
result?: string,
/** Whether seats have secrets from each other. */
hidden: boolean,
/** Whether the seed is known, in which case every draw was checked against it. */
seeded: boolean, };

/** The history of a record, as the rulebook prescribes it. */
export type RecordHistory = {
/** Its lines. */
history: Array<HistoryLine>, };

/** The player on a seat of a record. */
export type RecordSeat = {
/** Its label in the game's style. */
label: string,
/** `human` or `machine`. */
who: string,
/** The name shown. */
name: string, };

/** A refusal. Nothing has changed. */
export type Refused = {
/** The reason, in one word. */
kind: Kind,
/** The reason, in one sentence. */
text: string,
/** The rule or ruling, if there is one. */
rule?: string,
/** The line in a text of several lines, from 1. */
line?: number,
/** The column in the text or in its line, in characters from 1. */
column?: number,
/** A hint on what to do instead. */
hint?: string,
/** The limit that was reached, by its name in the table of limits. */
limit?: string,
/** The required sequence number of this seat's next command. */
next?: number, };

/** The result of an accepted command. */
export type Reply = "played" | "sealed" | "noted";

/** A roster as a player designs it; it may break rules. */
export type Roster = {
/** Its name. */
name: string,
/** A comment on it. */
text?: string,
/** Its members, in order. */
members: Array<RosterMember>, };

/** A broken rule. */
export type RosterFault = {
/** The rule. */
rule: string,
/** The member, counted from 0; none for the roster as a whole. */
member?: number,
/** The fault, with the name of the member and the excess. */
what: Message, };

/** A member of a roster. */
export type RosterMember = {
/** Its name. */
name: string,
/** Its values, in the order of the workshop. */
stats: Array<number>,
/** Its abilities, by their words. */
abilities: Array<string>, };

/** A rule with its sentence. */
export type RuleText = {
/** Its id. */
id: string,
/** Its sentence. */
text: string, };

/** A playable rulebook. */
export type Rulebook = {
/** Its id. */
id: string,
/** Its name. */
name: string,
/** The version of the rules. */
version: number,
/** The game in one sentence. */
summary: string,
/** The minimum, usual and maximum number of seats. */
seats: [number, number, number],
/** Whether seats have secrets from each other. */
hidden: boolean,
/** Whether seats seal acts together. */
sealed: boolean,
/** Whether the game involves chance. */
dice: boolean,
/** The built-in players, strongest first, each with its name and a sentence. */
players: Array<[string, string]>,
/** The options. */
options: Array<OptionCard>,
/** Named bundles of options, each with its name and a sentence. */
profiles: Array<[string, string]>,
/** The titles of the built-in players, in the same order, for clients that want stories. */
player_titles?: Array<string>,
/** The titles of the bundles, in the same order, for clients that want stories. */
profile_titles?: Array<string>,
/** Whether there is content to browse. */
compendium: boolean,
/** The names of the game's queries, for bots. */
asks?: Array<string>,
/** The workshop for rosters, if the game has one. */
workshop?: WorkshopCard, };

/** A message from a client. */
export type Say = { "type": "hello",
/** The version of the protocol that the client speaks. */
protocol: number,
/** The number of the last event it has seen; 0 for none. */
since?: number,
/** The amount of data that it wants. */
stream?: Stream,
/** The language of the stories it wants in place of lines; none for lines. */
stories?: string, } | { "type": "do" } & Command | { "type": "look",
/** The seat; none for a spectator who wants to see everything again. */
seat?: number, } | { "type": "query",
/** The id, which the answer repeats. */
id: number,
/**
 * The seat that asks; the answer is computed from what it sees. It is none for a spectator, who may ask for
 * `view`, `history` and `facts`.
 */
seat?: number,
/** The query. */
query: Query, };

/** Everything on the table, as one viewer sees it. */
export type Scene = {
/** The name of this game, if it has one besides the name of its rules: a battle, a map. */
title?: Message,
/** A description in a sentence or two. */
text?: Message,
/** The goals of the sides, one sentence each, if they differ between games of these rules. */
goals?: Array<Goal>,
/** The number of columns. */
width: number,
/** The number of rows. */
height: number,
/** The naming of squares. */
names: Names,
/** The kinds of terrain, by the letter used in `rows`. */
terrain: Array<Terrain>,
/** The map, top row first, one letter per square. */
rows: Array<string>,
/** The sides, by seat. */
sides: Array<Side>,
/** Thin walls, doors and other things between two squares. */
edges?: Array<Edge>,
/** Named areas: control points, start zones. */
zones?: Array<Zone>,
/** Small signs on squares: traces, items, columns of fire. */
marks?: Array<Mark>,
/** Units, heroes, summons. */
figures: Array<Figure>,
/** Things beside the board: draft pools, the heroes of each side with their texts. */
trays?: Array<Tray>,
/** The current state of the figures' abilities. */
cards?: Array<Card>,
/** Numbers beside the board, such as the round and the score. */
counters?: Array<Counter>,
/** The order in which figures come next, as far as it is fixed: figure ids. */
order?: Array<number>,
/** Tables of numbers about the figures, shown on request. */
matrices?: Array<Matrix>, };

/** The player on a seat. */
export type SeatCard = {
/** Its label in the game's style, after the game has begun. */
label: string,
/** `free`, `person` or `machine`. */
who: 'free' | 'person' | 'machine',
/** The name shown. */
name: string,
/** Whether a bot plays for this seat, or has done so. */
bot?: boolean,
/** The built-in player, if one holds the seat. */
player?: string,
/** Whether its player is connected. */
present: boolean,
/** Whether its player has left. */
left: boolean,
/** Whether it can be taken over. */
abandoned: boolean,
/** Whether it offers a draw. */
offers_draw: boolean,
/** Whether it wants a rematch. */
wants_rematch: boolean,
/** The time left in its bank after the last answer, in milliseconds. */
bank?: number, };

/** The kind of a figure's coloured area. */
export type Shows = "reach" | "dash" | "step" | "targets" | "threat" | "watch" | "sight" | "range" | "blocked" | "cover" | "hidden" | "aim" | "area";

/** A side: the label and the seat's number. */
export type Side = {
/** The seat. */
seat: number,
/** Its label in the game's own style. */
label: string,
/** Its name in stories. */
called?: string, };

/** The meaning of a badge, as far as it is drawn. */
export type Sign = "plain" | "acting" | "moved" | "done" | "gone" | "down" | "doomed" | "guard" | "aim" | "shielded" | "armoured" | "restored" | "held" | "hindered" | "hidden" | "controlled" | "unloaded" | "spent" | "carries";

/** A value of a member. */
export type Stat = {
/** Its name. */
name: Message,
/** A letter or two for cards and tables. */
short: Message,
/** One sentence. */
text: Message,
/** The lowest value. */
least: number,
/** The highest value. */
most: number, };

/** A past view: what one viewer saw after a row of the game. */
export type Step = {
/** The row. */
row: number,
/** The number of rows. */
rows: number,
/** The act of this row in notation, if the viewer may know it. */
act?: string,
/** The events of this row for the viewer. */
events: Array<Event>,
/** The view. */
view: View, };

/** The story of some events that belong together, as a person reads it. */
export type Story = {
/** The sentence; empty if a person would not mention these events. */
text: string,
/** The number of events that it tells. */
lines: number,
/** Whether it is important: a death, a point. */
large?: boolean,
/** The figure whose picture is shown beside it. */
figure?: number,
/** The squares that it mentions. */
squares?: Array<number>,
/** The numbers behind it, by name. */
numbers?: Array<[string, number]>, };

/** The amount of data that a client wants after every change. */
export type Stream = "full" | "lean";

/** A request for a seat. */
export type TakeSeat = {
/** The seat; any free seat if none is named. */
seat?: number,
/** The name shown. */
name?: string,
/** The invite, for a game that the lobby does not show. */
invite?: string,
/** A ticket, to continue with a seat on another device. */
ticket?: string,
/** Whether a bot will play, which everyone can see. */
bot?: boolean,
/** The player's roster in the form of the seat's option, if the game allows it. */
roster?: string, };

/** Events that belong together, as a person would tell them. */
export type Tale = {
/** The sentence; empty if a person would not mention it. */
text: Message,
/** The number of events that it tells, in order. */
lines: number,
/** Whether it is important: a death, a point. */
large?: boolean,
/** The figure whose picture is shown beside it. */
figure?: number, };

/**
 * A message from the server. `V` is a piece of JSON: parsed on the client, written on the server. `C` is a cue: JSON
 * on the client, a type of the engine on the server.
 */
export type Tell = { "type": "welcome" } & Welcome | { "type": "update" } & Update | { "type": "status",
/** The card of the game. */
card: GameCard,
/** The server's clock. */
now: number, } | { "type": "done" } & Done | { "type": "refused",
/** The seat of the command. */
seat?: number,
/** The sequence number of the command. */
sequence?: number,
/** The id of the query. */
id?: number,
/** The refusal. */
why: Refused, } | { "type": "answer",
/** The id of the query. */
id: number,
/** The answer. */
answer: Answers[keyof Answers], } | { "type": "curtain",
/** The held seats that are asked. */
seats: Array<number>, } | { "type": "bye",
/** The reason, in one word. */
reason: Kind,
/** The reason, in one sentence. */
text: string,
/** Whether it makes sense to reconnect soon. */
again: boolean, };

/** A kind of terrain. */
export type Terrain = {
/** Its letter in the map. */
letter: string,
/** Its name. */
name: Message,
/** The drawing: `plain`, `mountain`, `tree`, `wall`, `water`. */
look: string,
/** Whether no unit can stand there. */
blocks: boolean, };

/** A ticket, which lets its bearer take a seat once. */
export type Ticket = {
/** The secret word. */
ticket: string,
/** The expiry time, by the server's clock. */
until: number, };

/** An event as told to one viewer. */
export type Told = {
/** The line, with the numbers behind it. */
text: Message,
/** The rules that caused it. */
rules: Array<string>,
/** How the board shows it. */
cues?: Array<Cue>,
/** Whether it happens at the same time as the previous line of the same answer. */
together?: boolean, };

/**
 * A group of things beside the board: a pool to draft from, the heroes of a side.
 *
 * An unchanged tray is sent only once, so anything that changes with every act belongs in [`Card`] and the figures.
 */
export type Tray = {
/** Its name; a pick of this word takes the whole tray. */
name: string,
/** Its name in stories. */
called?: string,
/** The side it belongs to. */
seat: number | null,
/** Its entries, from left to right. */
entries: Array<Entry>, };

/** New events, and the viewer's current view. */
export type Update = {
/** The seat whose view it is; none for a spectator. */
seat: number | null,
/** Whether to discard earlier data: the view and the events start over. */
full: boolean,
/** The viewer's events since the last update. */
events: Array<Event>,
/** The changed parts of the view, and inside `scene`, only its changed parts. */
view: ViewParts, };

/** A view on the wire. */
export type View = {
/** The id of the game. */
game: string,
/** The current question. */
question: QuestionView,
/** What is on the table. */
scene: Scene,
/** The coloured areas. */
overlays: Array<Overlay>,
/** The scores by seat, if the rules have any. */
scores?: Array<number>,
/** How the game ended. */
result?: Message, };

/** Who may watch a game, and what they see while it runs. */
export type Watch = "common" | "all" | "nobody";

/** The first message to a client. */
export type Welcome = {
/** The protocol. */
protocol: number,
/** The card of the game. */
card: GameCard,
/** The seats that the client's key holds. */
seats: Array<number>,
/** The sequence number of the next command for each of these seats. */
next: Array<number>,
/** The invite, for clients that hold a seat. */
invite?: string,
/** The server's clock. */
now: number, };

/** The reason why picks are not a legal act. */
export type Why = {
/** The reason; none if the picks are a legal act, or not an act at all. */
why: Refused | null,
/** The notation of the act that the rules refuse; none if there is no reason. */
act?: string, };

/** What to draw at random. */
export type Wish = {
/** Whether to draw one member instead of a whole roster. */
single: boolean,
/** The title of the member; any if empty. */
title: string,
/** Its archetype; any if empty. */
archetype: string,
/** The maximum cost of the member or the roster; 0 leaves it to the title or the rules. */
cost: number, };

/**
 * The parts that rosters are made of. The page looks up the words for its sentences in a catalogue, under
 * `roster-WORD`: `roster-barracks`, `roster-squad`.
 */
export type Workshop = {
/** The name of the workshop: `Barracks`. */
name: string,
/** The word for a roster: `squad`. */
roster: string,
/** The word for a member: `unit`. */
member: string,
/** The options that take a roster, by seat. */
options: Array<string>,
/** The option that names the price list, if there are several. */
prices?: string,
/** The minimum and maximum number of members. */
members: [number, number],
/** The maximum number of abilities of a member. */
most_abilities: number,
/** The values of a member. The first is the one that it loses in play, so printed cards have boxes for it. */
stats: Array<Stat>,
/** The abilities that a member can get. */
abilities: Array<Offer>,
/** The titles of members, cheapest first, each with the usual cost of a random one. */
titles: Array<[string, number]>,
/** The names of these titles in stories, in the same order. */
titles_called?: Array<string>,
/** The kinds of members that can be drawn at random. */
archetypes: Array<string>,
/** The names of these kinds in stories, in the same order. */
archetypes_called?: Array<string>,
/** Rosters that come with the game, each with the name of its file and its content. */
ready: Array<[string, Roster]>, };

/** The workshop of a rulebook in brief. */
export type WorkshopCard = {
/** The name of the workshop: `Barracks`. */
name: string,
/** The word for a roster: `squad`. */
roster: string, };

/** A current number of a figure, such as movement 3. */
export type Worth = {
/** One or two letters, for small spaces. */
short: Message,
/** Its name. */
name: Message,
/** The number, or the minimum and the maximum: `2` or `1-8`. */
value: string, };

/** A named area. */
export type Zone = {
/** The name. */
name: Message,
/** The side it belongs to. */
seat: number | null,
/** Its squares, sent as runs. */
runs: Array<number>, };

export const Shows = {
  Reach: "reach",
  Dash: "dash",
  Step: "step",
  Targets: "targets",
  Threat: "threat",
  Watch: "watch",
  Sight: "sight",
  Range: "range",
  Blocked: "blocked",
  Cover: "cover",
  Hidden: "hidden",
  Aim: "aim",
  Area: "area",
} as const satisfies Record<string, Shows>;

export const Counts = {
  Round: "round",
  Rounds: "rounds",
  Total: "total",
  Other: "other",
} as const satisfies Record<string, Counts>;

export const Sign = {
  Plain: "plain",
  Acting: "acting",
  Moved: "moved",
  Done: "done",
  Gone: "gone",
  Down: "down",
  Doomed: "doomed",
  Guard: "guard",
  Aim: "aim",
  Shielded: "shielded",
  Armoured: "armoured",
  Restored: "restored",
  Held: "held",
  Hindered: "hindered",
  Hidden: "hidden",
  Controlled: "controlled",
  Unloaded: "unloaded",
  Spent: "spent",
  Carries: "carries",
} as const satisfies Record<string, Sign>;
