//! A slice is a value that a part of the page reads from the session. All slices are one type of memo, so that their
//! code is in the page only once.

use leptos::prelude::{Memo, Read};
use std::any::Any;
use std::marker::PhantomData;
use std::sync::Arc;

/// A value of the session. The code that reads it runs again only when the value changes.
pub struct Slice<T>(Memo<Kept>, PhantomData<fn() -> T>);

impl<T> Clone for Slice<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Slice<T> {}

impl<T: Clone + PartialEq + Send + Sync + 'static> Slice<T> {
    pub fn new(read: impl Fn() -> T + Send + Sync + 'static) -> Self {
        Self(memo(Box::new(move || Kept(Arc::new(read())))), PhantomData)
    }

    pub fn get(self) -> T {
        match self.0.read().0.value().downcast_ref::<T>() {
            Some(value) => value.clone(),
            None => unreachable!(),
        }
    }
}

fn memo(read: Box<dyn Fn() -> Kept + Send + Sync>) -> Memo<Kept> {
    Memo::new(move |_| read())
}

#[derive(Clone)]
struct Kept(Arc<dyn Comparable>);

trait Comparable: Send + Sync {
    fn value(&self) -> &dyn Any;
    fn equals(&self, other: &dyn Any) -> bool;
}

impl<T: PartialEq + Send + Sync + 'static> Comparable for T {
    fn value(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<T>() == Some(self)
    }
}

impl PartialEq for Kept {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(other.0.value())
    }
}

/// A shared value that is equal only to itself, not to another value with the same contents.
pub struct Same<T>(pub Arc<T>);

impl<T> Clone for Same<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<T> PartialEq for Same<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl<T> std::ops::Deref for Same<T> {
    type Target = Arc<T>;

    fn deref(&self) -> &Arc<T> {
        &self.0
    }
}
