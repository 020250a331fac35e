//! Facts: what happened in a run, each as a value with an English sentence.

use std::any::{Any, TypeId};
use std::fmt;

/// An event, the reason for a choice, or what else could have been chosen. Any type whose `Display` is a sentence can
/// be a fact.
///
/// A fact stores values, such as ids, die faces and counts. A run can have thousands of facts, and a reader sees only a
/// few. So a sentence is made only when someone reads it.
///
/// ```
/// use dicefall::trace::Fact;
/// #[derive(Debug, PartialEq)]
/// struct Rolled(u8);
/// impl std::fmt::Display for Rolled {
///     fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
///         write!(f, "You rolled {}.", self.0)
///     }
/// }
/// let fact: &dyn Fact = &Rolled(3);
/// assert_eq!(fact.to_string(), "You rolled 3.");
/// assert_eq!(fact.get(), Some(&Rolled(3)));
/// assert_eq!(fact.get::<String>(), None);
/// ```
pub trait Fact: fmt::Display + Any + Send + Sync {}

impl<T: fmt::Display + Any + Send + Sync> Fact for T {}

impl dyn Fact {
    /// The value, if it has this type. Each procedure has its own type.
    pub fn get<T: Fact>(&self) -> Option<&T> {
        (self as &dyn Any).downcast_ref()
    }
}

/// Facts are equal if their sentences are. Comparing the values of each type would add 10 kB to the page.
impl PartialEq for dyn Fact {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

/// Shows the sentence. The `Debug` of each type would add 10 kB to the page.
impl fmt::Debug for dyn Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fact({self})")
    }
}

/// The place of a fact in its trace.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FactId {
    log: u32,
    place: u32,
}

/// The facts of a run, in one list for each type. Allocating each fact separately would take a tenth of a large run's
/// time.
#[derive(Default)]
pub(crate) struct Facts {
    logs: Vec<Box<dyn Log>>,
    expected: usize,
}

trait Log: Any + Send + Sync {
    fn at(&self, place: usize) -> Option<&dyn Fact>;
}

impl<T: Fact> Log for Vec<T> {
    fn at(&self, place: usize) -> Option<&dyn Fact> {
        self.get(place).map(|fact| fact as &dyn Fact)
    }
}

impl Facts {
    pub(crate) fn expect(&mut self, facts: usize) {
        self.expected = facts;
    }

    #[expect(clippy::cast_possible_truncation, reason = "a trace has far fewer than 2^32 steps")]
    pub(crate) fn put<T: Fact>(&mut self, fact: T) -> FactId {
        let number = self.log_of(TypeId::of::<Vec<T>>()).unwrap_or_else(|| {
            self.logs.push(Box::new(Vec::<T>::with_capacity(std::mem::take(&mut self.expected))));
            self.logs.len() - 1
        });
        let mut place = 0;
        if let Some(log) = (&mut *self.logs[number] as &mut dyn Any).downcast_mut::<Vec<T>>() {
            place = log.len();
            log.push(fact);
        }
        FactId { log: number as u32, place: place as u32 }
    }

    /// The index of the list whose items have this type. The function isn't generic, so that it is compiled only once.
    fn log_of(&self, kind: TypeId) -> Option<usize> {
        self.logs.iter().position(|log| (&**log as &dyn Any).type_id() == kind)
    }

    pub(crate) fn get(&self, id: FactId) -> Option<&dyn Fact> {
        self.logs.get(id.log as usize)?.at(id.place as usize)
    }
}

impl fmt::Debug for Facts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Facts").field("logs", &self.logs.len()).finish_non_exhaustive()
    }
}
