//! The rulebook's player (TB-126 to TB-148).
