//! The words of a step, put together only when someone reads them.

use std::fmt;

/// One or two sentences. A run makes thousands of them and a reader sees a few, so a sentence with
/// numbers keeps the two apart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Text {
    /// A sentence in which each `{}` stands for the next number.
    Counted(&'static str, [u32; 5]),
    /// A sentence as it is.
    Told(String),
}

impl Text {
    /// A sentence with up to five numbers, each where a `{}` stands.
    #[must_use]
    pub fn counted<const N: usize>(sentence: &'static str, numbers: [u32; N]) -> Self {
        const { assert!(N <= 5, "a sentence holds five numbers at most") };
        debug_assert_eq!(sentence.matches("{}").count(), N, "{sentence}");
        let mut five = [0; 5];
        five[..N].copy_from_slice(&numbers);
        Self::Counted(sentence, five)
    }
}

impl From<String> for Text {
    fn from(sentence: String) -> Self {
        Self::Told(sentence)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Told(sentence) => f.write_str(sentence),
            Self::Counted(sentence, numbers) => {
                let mut numbers = numbers.iter();
                for (index, piece) in sentence.split("{}").enumerate() {
                    if index > 0 {
                        write!(f, "{}", numbers.next().copied().unwrap_or_default())?;
                    }
                    f.write_str(piece)?;
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_where_the_sentence_wants_them() {
        assert_eq!(Text::counted("{} and {}: {}.", [1, 20, 300]).to_string(), "1 and 20: 300.");
        assert_eq!(Text::counted("None.", []).to_string(), "None.");
    }
}
