//! What the methods share that roll where an exit leads before its corridor is drawn.

#![allow(dead_code)]

mod route;
