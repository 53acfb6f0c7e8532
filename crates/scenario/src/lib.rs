//! The scenario language: rules as small text files, run and counted.
