//! A file layer for SQLite that forgets what was not synced. Tests alone use it.
