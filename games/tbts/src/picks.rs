//! Acts put together pick by pick.
