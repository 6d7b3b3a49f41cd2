//! The letters that stand for men, by language. FEN and UCI always use the English ones; SAN may be read in others.

use crate::Role;

/// Whose letters a SAN text uses. Figurines (♘, ♞) are read in all of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum PieceLetters {
    /// K Q R B N
    #[default]
    English,
    /// Re, donna, torre, alfiere, cavallo: R D T A C
    Italian,
    /// Rey, dama, torre, alfil, caballo: R D T A C
    Spanish,
    /// König, Dame, Turm, Läufer, Springer: K D T L S
    German,
    /// Roi, dame, tour, fou, cavalier: R D T F C
    French,
    /// Rei, dama, torre, bispo, cavalo: R D T B C
    Portuguese,
    /// Koning, dame, toren, loper, paard: K D T L P
    Dutch,
}

impl PieceLetters {
    /// A language for each set of letters, in the order in which they are tried on a text of which nobody says the
    /// language. Spanish has the letters of Italian.
    pub const TRIED: &[PieceLetters] = &[
        PieceLetters::English,
        PieceLetters::Italian,
        PieceLetters::German,
        PieceLetters::French,
        PieceLetters::Portuguese,
        PieceLetters::Dutch,
    ];

    /// The letters of knight, bishop, rook, queen and king.
    const fn letters(self) -> [char; 5] {
        match self {
            PieceLetters::English => ['N', 'B', 'R', 'Q', 'K'],
            PieceLetters::Italian | PieceLetters::Spanish => ['C', 'A', 'T', 'D', 'R'],
            PieceLetters::German => ['S', 'L', 'T', 'D', 'K'],
            PieceLetters::French => ['C', 'F', 'T', 'D', 'R'],
            PieceLetters::Portuguese => ['C', 'B', 'T', 'D', 'R'],
            PieceLetters::Dutch => ['P', 'L', 'T', 'D', 'K'],
        }
    }

    /// The letter of a man; a pawn has none.
    #[must_use]
    pub const fn letter(self, role: Role) -> Option<char> {
        match role {
            Role::Pawn => None,
            Role::Knight => Some(self.letters()[0]),
            Role::Bishop => Some(self.letters()[1]),
            Role::Rook => Some(self.letters()[2]),
            Role::Queen => Some(self.letters()[3]),
            Role::King => Some(self.letters()[4]),
        }
    }

    /// The man that a capital letter or a figurine stands for.
    #[must_use]
    pub fn role(self, letter: char) -> Option<Role> {
        const ROLES: [Role; 5] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
        if let Some(at) = self.letters().iter().position(|&known| known == letter) {
            return Some(ROLES[at]);
        }
        match letter {
            '♔' | '♚' => Some(Role::King),
            '♕' | '♛' => Some(Role::Queen),
            '♖' | '♜' => Some(Role::Rook),
            '♗' | '♝' => Some(Role::Bishop),
            '♘' | '♞' => Some(Role::Knight),
            '♙' | '♟' => Some(Role::Pawn),
            _ => None,
        }
    }
}
