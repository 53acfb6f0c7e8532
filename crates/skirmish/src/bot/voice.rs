//! A bot on a separate thread, so that no one waits while it thinks.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use bots::{Ended, Heard, Micros, Runner};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// How long to listen before the thread checks for something to send.
const SLICE: Micros = 50_000;

/// How long to listen if the message is so long that the bot must read before all of it is sent.
const LONG_SLICE: Micros = 5_000_000;

/// A pipe holds at least this many bytes.
const PIPE: usize = 32 << 10;

/// How long a bot that has closed its output may take to end, so that it is clear how it ended.
const MOMENT: Micros = 200_000;

/// A task to the bot's thread.
enum Task {
    Say(String),
    Listen,
    Rest,
    End(Micros),
}

/// News from a bot.
pub enum News {
    /// A line, without its end.
    Line(Vec<u8>),
    /// A line beyond the limit.
    TooLong,
    /// It has ended.
    Ended(Ended),
}

/// A running bot.
pub struct Voice {
    tasks: Sender<Task>,
    news: UnboundedReceiver<News>,
    thread: JoinHandle<Ended>,
    listening: bool,
    resting: bool,
    /// The layers of protection that are active.
    pub layers: Vec<String>,
}

impl Voice {
    /// Takes over a bot that has started.
    pub fn new(runner: Box<dyn Runner>) -> Voice {
        let layers = runner.layers();
        let (tasks, to_do) = channel();
        let (tell, news) = unbounded_channel();
        let thread = std::thread::spawn(move || live(runner, &to_do, &tell));
        Voice { tasks, news, thread, listening: false, resting: false, layers }
    }

    /// Sends the bot a line.
    pub fn say(&mut self, line: String) {
        self.task(Task::Say(line));
    }

    /// Sets whether to listen to the bot; otherwise it rests or waits for an answer.
    pub fn attend(&mut self, listens: bool, rests: bool) {
        if listens && !self.listening {
            self.task(Task::Listen);
        }
        if rests && !self.resting {
            self.task(Task::Rest);
        }
        (self.listening, self.resting) = (listens, rests);
    }

    fn task(&mut self, task: Task) {
        // A bot that has ended needs no tasks.
        self.tasks.send(task).ok();
    }

    /// Waits for news. Nothing is lost if the wait is cancelled; after the end there is no news.
    pub async fn next(&mut self) -> Option<News> {
        let news = self.news.recv().await;
        // After a line from the bot, listening resumes when there is an answer.
        self.listening = false;
        news
    }

    /// Ends the input; the bot has this much time to exit.
    pub fn end(mut self, grace: Duration) -> Ended {
        self.task(Task::End(Micros::try_from(grace.as_micros()).unwrap_or(Micros::MAX)));
        self.thread.join().unwrap_or_default()
    }
}

/// Carries out tasks, and listens between them.
fn live(mut runner: Box<dyn Runner>, tasks: &Receiver<Task>, news: &UnboundedSender<News>) -> Ended {
    let (mut listening, mut said) = (false, 0);
    loop {
        let task = match listening {
            true => match tasks.try_recv() {
                Ok(task) => Some(task),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => Some(Task::End(0)),
            },
            false => Some(tasks.recv().unwrap_or(Task::End(0))),
        };
        match task {
            Some(Task::Say(line)) => {
                said += line.len();
                runner.say(&line);
            }
            Some(Task::Listen) => {
                listening = true;
                runner.begin();
            }
            Some(Task::Rest) => {
                listening = false;
                runner.rest();
            }
            Some(Task::End(grace)) => return runner.end(grace),
            None => {
                let slice = if std::mem::take(&mut said) > PIPE { LONG_SLICE } else { SLICE };
                let began = Instant::now();
                let heard = runner.hear(Some(runner.spent().saturating_add(slice)));
                listening = heard == Heard::Late;
                // If the other side no longer listens, this does not matter.
                match heard {
                    Heard::Line(line) => drop(news.send(News::Line(line))),
                    Heard::TooLong => drop(news.send(News::TooLong)),
                    Heard::Closed => {
                        let ended = runner.end(MOMENT);
                        news.send(News::Ended(ended.clone())).ok();
                        return ended;
                    }
                    // A module that waits for a line uses no time.
                    Heard::Late if began.elapsed() < Duration::from_micros(SLICE / 2) => {
                        std::thread::sleep(Duration::from_micros(SLICE / 5));
                    }
                    Heard::Late => {}
                }
            }
        }
    }
}
