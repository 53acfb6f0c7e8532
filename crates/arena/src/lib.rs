//! Matches between players, with results one can trust.
