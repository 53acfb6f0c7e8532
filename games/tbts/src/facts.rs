//! Every value a scenario may ask for.
