use crate::english::{all_of, capital, counted, counted_as, in_letters};
use crate::procedures::drop_dice::words::decimal;
use crate::procedures::drop_dice::{DropAlternative, DropKind, DropQuestion, DropReason, DropSlip, LostTie, OfDrop};
use std::fmt::{Display, Formatter, Result};

impl DropKind {
    /// `room is` or `three rooms are`.
    fn so_many_are(self, rooms: usize) -> String {
        let room = self.room();
        if rooms == 1 { format!("{room} is") } else { format!("{} {room}s are", in_letters(rooms)) }
    }
}

impl Display for OfDrop<DropQuestion> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (kind, room, start) = (self.kind, self.kind.room(), self.kind.entrance());
        match self.told {
            DropQuestion::Rooms { dice } => {
                write!(f, "You drop {}. How many {room}s do you get?", counted_as(dice, "die", "dice"))
            }
            DropQuestion::Diagonal => f.write_str("These two lines cross. Which line belongs to the grid?"),
            DropQuestion::Trio => write!(f, "Which three {room}s do you join into a triangle next?"),
            DropQuestion::HandLine => f.write_str("Which line do you draw next?"),
            DropQuestion::Path { start } if f.alternate() => {
                let from = start.map_or_else(|| "the tree".into(), |start| format!("{room} {start}"));
                write!(f, "Press the lowest line out of {from}. If two tie, press the shorter.")
            }
            DropQuestion::Path { start: Some(start) } => {
                write!(f, "The lowest line out of {room} {start} becomes the first path. Which line is that?")
            }
            DropQuestion::Path { start: None } => f.write_str("Which line becomes the next path of the tree?"),
            DropQuestion::Starts(_) if f.alternate() => write!(f, "Which {room}s become {start}s?"),
            DropQuestion::Goals(_) if f.alternate() => write!(f, "Which {room}s are goals?"),
            DropQuestion::Keys(_) if f.alternate() => write!(f, "Which {room}s get a key?"),
            DropQuestion::Danger { depth, .. } if f.alternate() => write!(f, "Which {room}s have danger +{depth}?"),
            DropQuestion::Starts(1) => write!(f, "Which {room} becomes the only {start}?"),
            DropQuestion::Starts(starts) => write!(f, "Which {} {room}s become {start}s?", in_letters(starts)),
            DropQuestion::Encounters => write!(f, "Which {room}s get an encounter?"),
            DropQuestion::LoopCount => f.write_str("How many loops do you add?"),
            DropQuestion::Loop => f.write_str("Which line becomes the next loop?"),
            DropQuestion::Treasures => write!(f, "Which {room}s get treasure?"),
            DropQuestion::Kind => f.write_str("Is this a Lock and Key or a Gauntlet?"),
            DropQuestion::Goals(goals) => write!(f, "Which {} the goal{}?", kind.so_many_are(goals), plural(goals)),
            DropQuestion::Keys(1) => write!(f, "Which {room} gets the key?"),
            DropQuestion::Keys(keys) => write!(f, "Which {} {room}s get a key?", in_letters(keys)),
            DropQuestion::Secrets => f.write_str("Which paths become secret?"),
            DropQuestion::Danger { depth, rooms: 1 } => write!(f, "Which {room} has danger +{depth}?"),
            DropQuestion::Danger { depth, rooms } => {
                write!(f, "Which {} {room}s have danger +{depth}?", in_letters(rooms))
            }
        }
    }
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

impl Display for OfDrop<DropReason> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (kind, room, start) = (self.kind, self.kind.room(), self.kind.entrance());
        match &self.told {
            DropReason::EachDie { dice } => {
                let (dice, rooms) = (counted_as(*dice, "die makes", "dice make"), counted(*dice, room));
                write!(f, "Each die is {}: {dice} {rooms}.", kind.a_room())
            }
            DropReason::EmptyCircles { line: (a, b), beside: (c, d) } => {
                write!(
                    f,
                    "{a}–{b} belongs to the grid: the circles through {a}, {b} and {c} or {d} have no {room} inside."
                )
            }
            DropReason::ClosestTrio([a, b, c]) => {
                write!(f, "{a}, {b} and {c} are the three {room}s closest together that have no triangle yet.")
            }
            DropReason::ShortestLeft((a, b)) => {
                write!(f, "{a}–{b} is the shortest line left that crosses no other line.")
            }
            DropReason::OnlyLine => f.write_str("No other line was possible."),
            DropReason::Worth { line: (a, b), worth, highest } => {
                let end = if *highest { "highest" } else { "lowest" };
                write!(f, "The {end} line you can take is {a}–{b}, worth {worth}.")
            }
            DropReason::Shorter { line: (a, b), worth, next: (c, d) } => {
                write!(
                    f,
                    "{a}–{b} and {c}–{d} are both worth {worth}, but {a}–{b} is shorter. The shorter line wins a tie."
                )
            }
            DropReason::Numbers { line: (a, b), next: (c, d) } => write!(
                f,
                "{a}–{b} and {c}–{d} have the same worth and the same length, but {a}–{b} has the lower {room} numbers."
            ),
            DropReason::Fifth { rooms, starts, last } => {
                write!(f, "{rooms} {room}s divided by 5, rounded up, is {starts}.")?;
                last.map_or(Ok(()), |(room, worth, paths, around)| {
                    let told = DropAlternative::Start { room, worth, paths, around };
                    write!(f, " The last {start} is {}.", OfDrop { kind, told })
                })
            }
            DropReason::DeadEnds { ends: 0 } => write!(f, "No {room} has only one path, so there are no dead ends."),
            DropReason::DeadEnds { ends } => {
                let has = if *ends == 1 {
                    "has only one path, so it is a dead end"
                } else {
                    "have only one path each, so they are dead ends"
                };
                write!(f, "{} {has}.", capital(counted(*ends, room)))
            }
            DropReason::Third { rooms, loops } => write!(f, "{rooms} {room}s divided by 3, rounded up, is {loops}."),
            DropReason::Formula { rooms, outer, share, exact, loops } => {
                let share = decimal(*share);
                write!(f, "(3 × {rooms} − {outer} − 3) × {share} − {rooms} + 1 is {}. ", signed(*exact))?;
                match loops {
                    0 if *exact < 0 => f.write_str("That is less than zero, so you add none."),
                    _ => write!(f, "Rounded up, that is {loops}."),
                }
            }
            DropReason::Hangs { goal, entrance } => {
                write!(f, "{} {goal} is a dead end next to {start} {entrance}.", capital(room))
            }
            DropReason::NoneHangs => write!(f, "No dead end that could be the goal is next to {}.", kind.an_entrance()),
            DropReason::HighestEnd { goal, ends: 1, .. } => {
                write!(f, "{} {goal} is the only dead end next to {}.", capital(room), kind.an_entrance())
            }
            DropReason::HighestEnd { goal, worth, ends } => write!(
                f,
                "{} dead ends are next to {}. {} {goal} has the highest value, {worth}.",
                capital(in_letters(*ends)),
                kind.an_entrance(),
                capital(room)
            ),
            DropReason::Farthest { depth, goal } => {
                let other = if goal.is_some() { "other " } else { "" };
                let paths = counted(*depth as usize, "path");
                write!(f, "No {other}{room} is farther than {paths} from the nearest {start}.")?;
                goal.map_or(Ok(()), |goal| write!(f, " {} {goal} is the goal, and gets no key.", capital(room)))
            }
            DropReason::SameMarks { paths } if paths.is_empty() => {
                write!(f, "No path joins two {start}s, two goals or two key {room}s.")
            }
            DropReason::SameMarks { paths } => {
                let join = if paths.len() == 1 { "joins" } else { "each join" };
                let joined = all_of(paths.iter().map(|(a, b)| format!("{a}–{b}")));
                write!(f, "{joined} {join} two {start}s, two goals or two key {room}s.")
            }
            DropReason::AtDepth { depth } => {
                write!(f, "Danger +{depth} means {} to the nearest {start}.", counted(*depth as usize, "path"))
            }
        }
    }
}

fn signed(hundredths: isize) -> String {
    let minus = if hundredths < 0 { "−" } else { "" };
    format!("{minus}{}", decimal(hundredths.unsigned_abs()))
}

impl Display for OfDrop<DropAlternative> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (room, start) = (self.kind.room(), self.kind.entrance());
        match &self.told {
            DropAlternative::Line { line: (a, b), worth, loses } => {
                write!(f, "{a}–{b}, worth {worth}")?;
                f.write_str(match loses {
                    None => "",
                    Some(LostTie::Longer) => ", but longer",
                    Some(LostTie::HigherNumbers) => ", but with higher numbers",
                })
            }
            DropAlternative::Empty((a, b)) => write!(f, "{a}–{b}: no {room} is inside the circles beside it"),
            DropAlternative::Filled { line: (c, d), corner, inside } => {
                write!(f, "{c}–{d}: {room} {inside} is inside the circle through {corner}, {c} and {d}")
            }
            DropAlternative::Path((a, b)) => write!(f, "{a}–{b}"),
            DropAlternative::Room(id) => write!(f, "{room} {id}"),
            DropAlternative::Goal(id) => write!(f, "{room} {id}, the goal"),
            DropAlternative::Start { room: id, worth, paths, around } => {
                write!(
                    f,
                    "{room} {id}: value {worth}, {}, neighbours’ values add up to {around}",
                    counted(*paths, "path")
                )
            }
            DropAlternative::Paths { room: id, paths } => write!(f, "{room} {id}, with {}", counted(*paths, "path")),
            DropAlternative::Hanging { room: id, worth, entrance } => {
                write!(f, "{room} {id}, value {worth}, next to {start} {entrance}")
            }
            DropAlternative::Depth { room: id, depth: 0 } => write!(f, "{room} {id}, {}", self.kind.an_entrance()),
            DropAlternative::Depth { room: id, depth } => {
                let paths = counted(*depth as usize, "path");
                write!(f, "{room} {id}, {paths} from the nearest {start}")
            }
            DropAlternative::Number(number) => write!(f, "{number}"),
            DropAlternative::Nothing => f.write_str("none"),
            DropAlternative::LockAndKey => f.write_str("Lock and Key"),
            DropAlternative::Gauntlet => f.write_str("Gauntlet"),
        }
    }
}

impl Display for OfDrop<DropSlip> {
    #[expect(clippy::too_many_lines, reason = "a sentence or two for each slip")]
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let (kind, room, start) = (self.kind, self.kind.room(), self.kind.entrance());
        let named = |id| format!("{} {id}", capital(room));
        match self.told {
            DropSlip::Crosses { line: (a, b), other: (c, d) } => {
                write!(f, "{a}–{b} crosses {c}–{d}. No two lines cross.")
            }
            DropSlip::RunsOver { line: (a, b), room: id } => write!(f, "{a}–{b} runs through {room} {id}."),
            DropSlip::Circle { line: (a, b), corner, inside } => {
                write!(f, "{} is inside the circle through {a}, {b} and {corner}.", named(inside))
            }
            DropSlip::DrawnLater { line: (a, b), first: (c, d) } => {
                write!(f, "{a}–{b} crosses {c}–{d}, and {c}–{d} comes first.")
            }
            DropSlip::Wins { line: (a, b), other: (c, d), corner, inside } => write!(
                f,
                "{a}–{b} and {c}–{d} cross, so the grid can have only one of these two lines. \
                 {c}–{d} isn’t in the grid: {room} {inside} is inside the circle through {c}, {d} and {corner}."
            ),
            DropSlip::OnTheOutline((a, b)) => {
                write!(
                    f,
                    "A line of the outline is missing at {room} {a}. All other {room}s are on one side of {a}–{b}."
                )
            }
            DropSlip::Empty { line: (a, b), corner } => write!(
                f,
                "A line is missing at {room} {a}. No {room} is inside the circle through {a}, {b} and {corner}, \
                 so {a}–{b} is in the grid."
            ),
            DropSlip::OfTrio { line: (a, b), trio } => write!(
                f,
                "The three closest {room}s without a triangle are {}. {a}–{b} is a side of their triangle.",
                all_of(trio)
            ),
            DropSlip::Shortest((a, b)) => {
                write!(
                    f,
                    "Look for the shortest line at {room} {a} that crosses no other line. The shortest line is {a}–{b}."
                )
            }
            DropSlip::NoLine((a, b)) => write!(f, "The grid has no line {a}–{b}."),
            DropSlip::NoPath((a, b)) => write!(f, "No path joins {room}s {a} and {b}."),
            DropSlip::IsPath((a, b)) => write!(f, "{a}–{b} is already a path."),
            DropSlip::BothExplored((a, b)) => write!(f, "Both {a} and {b} are already explored."),
            DropSlip::NeitherExplored((a, b)) => write!(f, "Neither {a} nor {b} is explored yet."),
            DropSlip::StartsIn(id) => write!(f, "Here, the tree starts in {room} {id}."),
            DropSlip::Worth { line: (a, b), worth, highest } => {
                let than = if highest { "more" } else { "less" };
                write!(f, "{a}–{b} is worth {worth}. Another line that you could take is worth {than}.")
            }
            DropSlip::Longer { line: (a, b), worth } => {
                write!(f, "{a}–{b} is worth {worth}, but so is a shorter line. The shorter line wins a tie.")
            }
            DropSlip::Numbers((a, b)) => {
                write!(f, "Another line with the same worth and length has lower {room} numbers than {a}–{b}.")
            }
            DropSlip::Value { room: id, worth } => {
                write!(f, "{} has value {worth}. Enough {room}s have a lower value.", named(id))
            }
            DropSlip::FewerPaths { room: id, worth } => {
                write!(
                    f,
                    "{} has too few paths. Among the {room}s with value {worth}, take those with more.",
                    named(id)
                )
            }
            DropSlip::LowerNeighbours { room: id, worth } => write!(
                f,
                "{} ties with other {room}s of value {worth}, but their neighbours’ values add up to more.",
                named(id)
            ),
            DropSlip::TiedStart(id) => write!(f, "{} ties with {} that has a lower number.", named(id), kind.a_room()),
            DropSlip::NoDeadEnd { room: id, paths } => {
                write!(f, "{} has {}. A dead end has only one path.", named(id), counted(paths, "path"))
            }
            DropSlip::HangsNowhere(id) => {
                write!(f, "{} isn’t a dead end next to {}.", named(id), kind.an_entrance())
            }
            DropSlip::LowerEnd { room: id, worth } => {
                let entrance = kind.an_entrance();
                write!(f, "{} has value {worth}, but another dead end next to {entrance} comes first.", named(id))
            }
            DropSlip::Nearer { room: id, depth } => {
                let paths = counted(depth as usize, "path");
                write!(f, "{} is {paths} from the nearest {start}. Another {room} is farther away.", named(id))
            }
            DropSlip::GoalWithKey(id) => write!(f, "{} is the goal, and the goal never gets a key.", named(id)),
            DropSlip::UnlikeMarks((a, b)) => {
                write!(f, "{a}–{b} doesn’t join two {start}s, two goals or two key {room}s.")
            }
            DropSlip::AtDepth { room: id, depth } => {
                write!(f, "{} is {} from the nearest {start}.", named(id), counted(depth as usize, "path"))
            }
            DropSlip::Loops { said, rooms, share: None, .. } => {
                write!(f, "Not {said}. Divide {rooms} by 3 and round up.")
            }
            DropSlip::Loops { said, rooms, outer, share: Some(share) } => {
                let share = decimal(share);
                write!(
                    f,
                    "Not {said}. (3 × {rooms} − {outer} − 3) × {share} − {rooms} + 1, rounded up, gives another number."
                )
            }
        }
    }
}
