//! What a procedure has to tell: a fact in a type of its own, and its English.

use std::any::Any;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// What a type needs to be told as a [`Fact`]. Any type has it that prints as its sentence.
pub trait Tell: fmt::Display + Any + Send + Sync {}

impl<T: fmt::Display + Any + Send + Sync> Tell for T {}

/// Something that happened, was a reason, or could have been chosen.
///
/// It keeps the value that the rules gave it: ids, faces, counts. Its `Display` is the sentence for people, which
/// is made only when someone reads it: a run tells thousands of facts, and a reader sees a few.
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
/// let fact = Fact::of(Rolled(3));
/// assert_eq!(fact.to_string(), "You rolled 3.");
/// assert_eq!(fact.get(), Some(&Rolled(3)));
/// assert_eq!(fact.get::<String>(), None);
/// ```
#[derive(Clone)]
pub struct Fact {
    log: Arc<dyn Log>,
    place: u32,
}

impl Fact {
    /// A fact of any type that can be told.
    pub fn of(what: impl Tell) -> Self {
        Self { log: Arc::new(OnceLock::from(vec![what])), place: 0 }
    }

    /// The value itself, if it is of that type: each procedure has its own.
    pub fn get<T: Tell>(&self) -> Option<&T> {
        let log: &dyn Any = &*self.log;
        log.downcast_ref::<OnceLock<Vec<T>>>()?.get()?.get(self.place as usize)
    }

    fn told(&self) -> Option<&dyn Tell> {
        self.log.at(self.place as usize)
    }
}

/// Two facts are equal if their sentences are equal. Comparing each type's values would add 10 kB to the page.
impl PartialEq for Fact {
    fn eq(&self, other: &Self) -> bool {
        self.to_string() == other.to_string()
    }
}

/// Shows the sentence. Showing the values would add every type's `Debug` to the page: 10 kB.
impl fmt::Debug for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fact({self})")
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.told().map_or(Ok(()), |told| fmt::Display::fmt(told, f))
    }
}

/// The facts of one type that a run tells, in order. They can be read when the run is over.
trait Log: Any + Send + Sync {
    fn at(&self, place: usize) -> Option<&dyn Tell>;
}

impl<T: Tell> Log for OnceLock<Vec<T>> {
    fn at(&self, place: usize) -> Option<&dyn Tell> {
        self.get()?.get(place).map(|fact| fact as &dyn Tell)
    }
}

/// Writes the facts of a run down, each type in one list: a dungeon of thousands of rooms has as many facts, and
/// memory for each by itself would take a tenth of its time.
#[derive(Default)]
pub(crate) struct FactWriter {
    logs: Vec<Box<dyn OpenLog>>,
    /// How many facts the first of them is likely to have.
    expected: usize,
}

impl fmt::Debug for FactWriter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FactWriter").field("expected", &self.expected).finish_non_exhaustive()
    }
}

trait OpenLog: Any {
    fn close(&mut self);
}

struct Writing<T> {
    facts: Vec<T>,
    log: Arc<OnceLock<Vec<T>>>,
}

impl<T: Tell> OpenLog for Writing<T> {
    fn close(&mut self) {
        // A log is closed once.
        let _ = self.log.set(std::mem::take(&mut self.facts));
    }
}

impl FactWriter {
    /// Makes room for this many facts.
    pub(crate) fn expect(&mut self, facts: usize) {
        self.expected = facts;
    }

    /// Writes a fact down.
    pub(crate) fn put<T: Tell>(&mut self, what: T) -> Fact {
        for log in &mut self.logs {
            if let Some(log) = (&mut **log as &mut dyn Any).downcast_mut() {
                return write(what, log);
            }
        }
        let mut log = Writing { facts: Vec::with_capacity(std::mem::take(&mut self.expected)), log: Arc::default() };
        let fact = write(what, &mut log);
        self.logs.push(Box::new(log));
        fact
    }

    /// Gives all facts to be read.
    pub(crate) fn close(mut self) {
        self.logs.iter_mut().for_each(|log| log.close());
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a trace has far fewer than 2^32 steps")]
fn write<T: Tell>(what: T, log: &mut Writing<T>) -> Fact {
    log.facts.push(what);
    Fact { log: log.log.clone(), place: (log.facts.len() - 1) as u32 }
}
