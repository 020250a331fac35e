//! A chi-squared test: whether counts can be due to chance.

/// Chance exceeds these bounds once in ten thousand cases. They are for 1 to 19 degrees of freedom.
const BOUNDS: [f64; 19] = [
    15.14, 18.42, 21.11, 23.51, 25.74, 27.86, 29.88, 31.83, 33.72, 35.56, 37.37, 39.13, 40.87, 42.58, 44.26, 45.92,
    47.57, 49.19, 50.8,
];

/// The lowest expected count for each outcome. Below it, a chi-squared test says nothing.
const FEWEST: f64 = 20.0;

#[allow(dead_code)]
pub fn are_enough(counts: &[u32], shares: &[f64]) -> bool {
    expected(counts, shares).into_iter().all(|count| count >= FEWEST)
}

/// Asserts that the counts can be due to chance. The shares can have any sum.
pub fn is_by_chance(counts: &[u32], shares: &[f64], what: &str) {
    assert_eq!(counts.len(), shares.len(), "{what}");
    let expected = expected(counts, shares);
    let part = |(&count, expected): (&u32, &f64)| {
        let off = f64::from(count) - expected;
        off * off / expected
    };
    let sum: f64 = counts.iter().zip(&expected).map(part).sum();
    assert!(expected.iter().all(|&count| count >= FEWEST), "{what}: {counts:?} are too few");
    assert!(sum < BOUNDS[counts.len() - 2], "{what}: {counts:?} gives {sum}");
}

fn expected(counts: &[u32], shares: &[f64]) -> Vec<f64> {
    let (all, sum) = (f64::from(counts.iter().sum::<u32>()), shares.iter().sum::<f64>());
    shares.iter().map(|share| all * share / sum).collect()
}
