//! The coloured areas of figures.
