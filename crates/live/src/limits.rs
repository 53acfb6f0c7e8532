//! Every limit of the server, in one table.

/// Defines the table: a field, its default, and one sentence for each limit.
macro_rules! limits {
    ($($name:ident = $value:expr, $text:literal;)*) => {
        /// Every limit of the server. Each has a test that reaches it.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Limits {
            $(#[doc = $text] pub $name: u64,)*
        }

        impl Default for Limits {
            fn default() -> Self {
                Limits { $($name: $value,)* }
            }
        }

        impl Limits {
            /// Returns all limits: name, value, sentence.
            pub fn table(&self) -> Vec<(&'static str, u64, &'static str)> {
                vec![$((stringify!($name), self.$name, $text),)*]
            }

            /// Sets a limit by its name.
            pub fn set(&mut self, name: &str, value: u64) -> Result<(), String> {
                match name {
                    $(stringify!($name) => self.$name = value,)*
                    _ => {
                        let known = self.table();
                        let hint = engine::hint::did_you_mean(name, known.iter().map(|limit| limit.0));
                        return Err(format!("there is no limit `{name}`; {hint}"));
                    }
                }
                Ok(())
            }
        }
    };
}

limits! {
    frame_bytes = 8_192, "the longest frame a client may send, in bytes";
    message_burst = 100, "how many messages a connection may send at once";
    messages_per_minute = 300, "how many messages a minute a connection may send in the long run";
    message_strikes = 50, "how many messages beyond that close the connection";
    bot_burst = 2_000, "how many messages a connection that holds the seat of a bot may send at once";
    bot_messages_per_minute = 6_000, "how many messages a minute such a connection may send in the long run";
    sockets = 12_000, "how many sockets may be open";
    sockets_per_address = 200, "how many sockets one address may have open";
    send_queue = 64, "how many messages may wait for a slow reader before it is dropped";
    send_bytes = 524_288, "how many bytes may wait for a slow reader before it is dropped";
    hello_ms = 10_000, "how long a socket may stay silent before its first message, in milliseconds";
    idle_ms = 60_000, "how long a socket may send nothing, not even a pong, in milliseconds";
    header_ms = 10_000, "how long a request may take to send its headers, in milliseconds";
    header_bytes = 16_384, "how long the headers of a request may be, in bytes";
    body_bytes = 65_536, "how long the body of a request may be, in bytes";
    body_ms = 10_000, "how long a request may take to send its body, in milliseconds";
    roster_bytes = 16_384, "how long the body of a request about a roster may be, in bytes";
    record_bytes = 1_048_576, "the longest record that may be sent to look at, in bytes";
    record_rows = 20_000, "how many rows such a record may have";
    records_per_minute = 30, "how many records a minute one address may send";
    records_kept = 64, "how many records are kept to look at; the least recently used one goes first";
    records_bytes = 16_777_216, "how large all kept records may be together, in bytes";
    study_waiting = 64, "how many requests for lessons and records may wait for their turn";
    study_waiting_per_address = 16, "how many of them may come from one address";
    requests_per_minute = 600, "how many requests a minute one address may send";
    keys_per_hour = 60, "how many new keys an hour one address may ask for";
    games_per_minute = 8, "how many games a minute one address may make";
    games_per_day = 300, "how many games a day one address may make";
    games_per_key = 100, "how many running games one key may hold a seat in";
    machines_per_game = 100, "how many seats of one game may be for built-in players";
    machines_per_address = 300, "how many such seats the running games of one address may have in total";
    wrong_words_per_minute = 20, "how many wrong keys, invites or tickets a minute one address may try";
    name_letters = 32, "how many letters a name may have";
    keys_per_seat = 8, "how many keys may hold one seat";
    tickets_per_seat = 8, "how many unused tickets a seat may have";
    ticket_ms = 86_400_000, "how long a ticket is valid, in milliseconds";
    watchers_per_game = 1_000, "how many sockets may watch one game";
    rows_per_game = 200_000, "how many rows the log of one game may have";
    machine_pace_ms = 250, "how long a built-in player waits before it answers another, in milliseconds";
    rest_ms = 120_000, "how long a game stays in memory if no one looks at it, in milliseconds";
    thinkers = 2, "how many built-in players think at the same time";
}
