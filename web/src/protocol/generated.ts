// Generated from crates/protocol by `cargo xtask codegen`. Do not edit.

export const PROTOCOL_VERSION = 1;
export const CLIENT_FRAME_BYTES_MAX = 4096;
export const CLOSE_TOO_MANY_PAGES = 4001;

export type Color = "white" | "black";

export type ColorWish = "white" | "black" | "either";

export type Cadence = { 
/**
 * Time at the start, in milliseconds.
 */
base_ms: number, 
/**
 * Time added for each move made while the clock runs, in milliseconds.
 */
increment_ms: number, 
/**
 * Days for each turn, in correspondence games only.
 */
days?: number, };

export type Player = { 
/**
 * The public name; empty for a deleted player.
 */
nickname: string, 
/**
 * Rating in the game's pool when it started, rounded.
 */
rating: number, 
/**
 * Fewer than 30 rated games in that pool.
 */
is_provisional: boolean, };

export type ErrorCode = "bad_request" | "too_large" | "rate_limited" | "not_signed_in" | "already_signed_in" | "foreign_origin" | "not_found" | "busy" | "stopping" | "internal" | "nickname_length" | "nickname_characters" | "nickname_taken" | "nickname_reserved" | "nickname_offensive" | "unknown_code" | "unknown_player" | "unknown_game" | "not_a_player" | "not_your_turn" | "move_malformed" | "move_illegal" | "series_illegal" | "stale_position" | "game_over" | "game_not_over" | "cannot_abort" | "no_offer" | "offer_pending" | "offer_too_soon" | "not_available" | "cannot_claim" | "already_playing" | "pairing_paused" | "unknown_seek" | "own_seek" | "rating_out_of_range" | "unknown_challenge" | "cadence_invalid" | "variant_unknown" | "pool_unknown" | "too_many";

export type ErrorBody = { 
/**
 * For programs, and for the client's own words.
 */
code: ErrorCode, 
/**
 * For developers, in English, lower case: what was attempted.
 */
message: string, 
/**
 * When to try again, in milliseconds from now.
 */
retry_after_ms?: number, };

export type ClientFrame = { "t": "lobby_join", } | { "t": "lobby_leave", } | { "t": "pool_enter", 
/**
 * The client's id of this command.
 */
id: string, 
/**
 * Variant id, `standard` for one.
 */
variant: string, 
/**
 * One of the cadences offered (`GET /api/site`).
 */
cadence: Cadence, } | { "t": "pool_leave", 
/**
 * The client's id of this command.
 */
id: string, } | { "t": "seek_post", 
/**
 * The client's id of this command.
 */
id: string, 
/**
 * What is sought.
 */
seek: SeekOffer, } | { "t": "seek_withdraw", 
/**
 * The client's id of this command.
 */
id: string, 
/**
 * The seek.
 */
seek: string, } | { "t": "seek_accept", 
/**
 * The client's id of this command.
 */
id: string, 
/**
 * The seek.
 */
seek: string, } | { "t": "game_join", 
/**
 * The game.
 */
game: string, 
/**
 * The number of the last notice this client has seen of this game, for resuming.
 */
last_seq?: number, } | { "t": "game_leave", 
/**
 * The game.
 */
game: string, } | { "t": "game", 
/**
 * The client's id of this command.
 */
id: string, 
/**
 * The game.
 */
game: string, 
/**
 * The number of the position the sender saw (`position` of the view or the last notice). A move for an earlier
 * position is refused: it was meant for another board.
 */
position: number, 
/**
 * What to do.
 */
command: GameCommand, };

export type GameCommand = { "c": "move", 
/**
 * In UCI form: `e2e4`, `e7e8q`, castling `e1g1`.
 */
uci: string, } | { "c": "series", 
/**
 * In UCI form, in their order.
 */
moves: Array<string>, 
/**
 * Play them up to the first that is illegal instead, as long as there is one before it.
 */
is_partial?: boolean, } | { "c": "resign", } | { "c": "abort", } | { "c": "offer_draw", } | { "c": "accept_draw", } | { "c": "decline_draw", } | { "c": "offer_takeback", } | { "c": "accept_takeback", } | { "c": "decline_takeback", } | { "c": "give_time", } | { "c": "claim_win", } | { "c": "claim_draw", } | { "c": "offer_rematch", } | { "c": "decline_rematch", } | { "c": "say", 
/**
 * Which.
 */
phrase: Phrase, };

export type Phrase = "hello" | "good_luck" | "nice_move" | "well_played" | "thanks" | "got_to_go";

export type SeekOffer = { 
/**
 * Variant id.
 */
variant: string, 
/**
 * Time control.
 */
cadence: Cadence, 
/**
 * The color the seeker wants.
 */
color: ColorWish, 
/**
 * Whether ratings change.
 */
is_rated: boolean, 
/**
 * Lowest rating of an opponent.
 */
rating_min?: number, 
/**
 * Highest rating of an opponent.
 */
rating_max?: number, };

export type ServerFrame = { "t": "welcome", 
/**
 * [`crate::PROTOCOL_VERSION`].
 */
protocol: number, 
/**
 * Version of the server, to notice that the page is older.
 */
server: string, 
/**
 * Whose socket it is; absent for a viewer without an account.
 */
account: Account | null, } | { "t": "ack", 
/**
 * The client's id of the command.
 */
id: string, } | { "t": "refused", 
/**
 * The client's id of the command.
 */
id: string, 
/**
 * Why.
 */
error: ErrorBody, } | { "t": "error", 
/**
 * Why.
 */
error: ErrorBody, } | { "t": "lobby", 
/**
 * Seeks, counts and games.
 */
lobby: Lobby, } | { "t": "pool_entered", 
/**
 * Variant id.
 */
variant: string, 
/**
 * Time control.
 */
cadence: Cadence, } | { "t": "pool_left", } | { "t": "game_started", 
/**
 * The game.
 */
game: string, 
/**
 * This player's color.
 */
color: Color, 
/**
 * Time control: a game by correspondence does not call the player away from what they do.
 */
cadence: Cadence, } | { "t": "game_view", 
/**
 * The game.
 */
game: string, 
/**
 * Number of the last notice contained in the view.
 */
seq: number, 
/**
 * The view.
 */
view: GameView, } | { "t": "game_notice", 
/**
 * The game.
 */
game: string, 
/**
 * Number of the notice, in this audience's own count: one more than the last. A gap means: join again.
 */
seq: number, 
/**
 * What happened.
 */
notice: GameNotice, } | { "t": "game_live", 
/**
 * The game.
 */
game: string, 
/**
 * The present.
 */
live: GameLive, } | { "t": "game_said", 
/**
 * The game.
 */
game: string, 
/**
 * Who.
 */
by: Color, 
/**
 * What.
 */
phrase: Phrase, } | { "t": "own_game", 
/**
 * The game, as the list has it.
 */
game: OwnGame, } | { "t": "stopping", } | { "t": "superseded", };

export type GameView = { 
/**
 * Variant id.
 */
variant: string, 
/**
 * Rating pool id.
 */
pool: string, 
/**
 * `bullet`, `blitz`, `rapid` or `correspondence`.
 */
speed: string, 
/**
 * Time control.
 */
cadence: Cadence, 
/**
 * Whether ratings change at the end.
 */
is_rated: boolean, 
/**
 * White.
 */
white: Player, 
/**
 * Black.
 */
black: Player, 
/**
 * The viewer's own color; absent for a spectator.
 */
seat: Color | null, 
/**
 * When the game was made, in milliseconds since 1970.
 */
created_at_ms: number, 
/**
 * The position before the first move, in the variant's text form.
 */
initial: string, 
/**
 * The position now, as this audience may know it: the variant's text form, or in Kriegspiel the FEN placement of
 * one's own men.
 */
board: string, 
/**
 * Whose turn it is. Data, never parity.
 */
side_to_move: Color, 
/**
 * Number of the position: grows with every move and every takeback, never shrinks.
 */
position: number, 
/**
 * All plies so far.
 */
plies: Array<PlyView>, 
/**
 * Refused tries of this audience in the turn under way (Kriegspiel).
 */
refused: Array<RefusedTry>, 
/**
 * All refused tries of both, once the game has ended (Kriegspiel).
 */
tries: Array<TryView>, 
/**
 * The umpire's word on the position now (Kriegspiel).
 */
umpire: Announcement | null, 
/**
 * Pending offers.
 */
offers: Offers, 
/**
 * What this viewer may do here at some time: ids of the commands the variant and the kind of game allow.
 */
actions: Array<string>, 
/**
 * The end, when it has come.
 */
end: EndView | null, };

export type PlyView = { 
/**
 * Who moved.
 */
color: Color, 
/**
 * Number of the turn it belongs to, from 1: in standard chess each turn is one ply; in progressive chess a series.
 */
turn: number, 
/**
 * The move in UCI form; absent where this audience may not know it.
 */
uci: string | null, 
/**
 * The move in SAN; absent where this audience may not know it.
 */
san: string | null, 
/**
 * The mover's time left after the move, in milliseconds; absent in correspondence.
 */
clock_ms: number | null, 
/**
 * What the umpire said after it (Kriegspiel).
 */
umpire: Announcement | null, };

export type RefusedTry = { 
/**
 * The try in UCI form.
 */
uci: string, 
/**
 * `no` or `impossible`.
 */
ruling: string, };

export type TryView = { 
/**
 * How many plies had been made before it.
 */
after: number, 
/**
 * Who tried.
 */
color: Color, 
/**
 * The try in UCI form.
 */
uci: string, 
/**
 * `no` or `impossible`.
 */
ruling: string, };

export type Announcement = { 
/**
 * The square of a capture.
 */
captured_on: string | null, 
/**
 * `pawn` or `piece`.
 */
captured: string | null, 
/**
 * `file`, `rank`, `long-diagonal`, `short-diagonal`, `knight`; two for a double check.
 */
checks: Array<string>, 
/**
 * On how many squares the side to move has a legal pawn capture.
 */
pawn_tries: number, 
/**
 * Those squares, told to the side to move alone.
 */
pawn_try_squares: Array<string> | null, };

export type Offers = { 
/**
 * A draw.
 */
draw: Color | null, 
/**
 * A takeback.
 */
takeback: Color | null, 
/**
 * Another game.
 */
rematch: Color | null, };

export type EndView = { 
/**
 * `white`, `black`, `draw`, or `none` for an aborted game.
 */
outcome: string, 
/**
 * Why: `checkmate`, `resignation`, `flag`, `agreement`, `no_first_move`, …
 */
termination: string, 
/**
 * White's rating, where it changed.
 */
white_rating: RatingChange | null, 
/**
 * Black's rating, where it changed.
 */
black_rating: RatingChange | null, 
/**
 * The rematch, when it has begun.
 */
rematch: string | null, };

export type RatingChange = { 
/**
 * Before.
 */
before: number, 
/**
 * After.
 */
after: number, };

export type ClockView = { 
/**
 * White's time left, in milliseconds.
 */
white_ms: number, 
/**
 * Black's time left, in milliseconds.
 */
black_ms: number, 
/**
 * Whose clock runs; nobody's before both have made their first turn, and after the end.
 */
running: Color | null, 
/**
 * Time left for the side to move to make its first turn before the game is aborted, in milliseconds.
 */
first_turn_ms: number | null, };

export type GameLive = { 
/**
 * The clocks.
 */
clock: ClockView, 
/**
 * White has a socket on this game.
 */
white_here: boolean, 
/**
 * Black has a socket on this game.
 */
black_here: boolean, 
/**
 * After how many milliseconds the viewer may claim, when the opponent has left; 0: now.
 */
claim_in_ms: number | null, 
/**
 * White's round trip as the server measured it, in milliseconds.
 */
white_lag_ms: number | null, 
/**
 * Black's round trip as the server measured it, in milliseconds.
 */
black_lag_ms: number | null, 
/**
 * How many others watch.
 */
spectators: number, };

export type GameNotice = { "n": "moved", 
/**
 * The ply.
 */
ply: PlyView, 
/**
 * The position after it, as in [`GameView::board`].
 */
board: string, 
/**
 * Whose turn it is now.
 */
side_to_move: Color, 
/**
 * The number of the new position.
 */
position: number, 
/**
 * Both clocks.
 */
clock: ClockView, } | { "n": "refused", 
/**
 * The try and the ruling.
 */
refused: RefusedTry, 
/**
 * The number of the position, unchanged.
 */
position: number, 
/**
 * Both clocks; the player's own goes on.
 */
clock: ClockView, } | { "n": "taken_back", 
/**
 * How many plies are left in the list.
 */
plies: number, 
/**
 * The position now.
 */
board: string, 
/**
 * Whose turn it is now.
 */
side_to_move: Color, 
/**
 * The number of the new position.
 */
position: number, 
/**
 * Both clocks.
 */
clock: ClockView, } | { "n": "offers", 
/**
 * The offers as they stand now.
 */
offers: Offers, 
/**
 * Set when the change is that somebody declined.
 */
declined_by: Color | null, } | { "n": "clock_set", 
/**
 * Both clocks.
 */
clock: ClockView, 
/**
 * `gift`, or `restart` when the server was away.
 */
cause: string, 
/**
 * Who gave, for a gift.
 */
by: Color | null, } | { "n": "ended", 
/**
 * How.
 */
end: EndView, 
/**
 * Both clocks.
 */
clock: ClockView, 
/**
 * The whole of the game, where the end uncovers what was hidden (Kriegspiel).
 */
revealed: GameView | null, } | { "n": "rematch", 
/**
 * The new game.
 */
game: string, };

export type OwnGame = { 
/**
 * The game.
 */
game: string, 
/**
 * Variant id.
 */
variant: string, 
/**
 * Time control.
 */
cadence: Cadence, 
/**
 * Whether ratings change at the end.
 */
is_rated: boolean, 
/**
 * The player's own color.
 */
color: Color, 
/**
 * Who it is played against.
 */
opponent: Player, 
/**
 * Who is waited for.
 */
state: OwnGameState, 
/**
 * What is left of the turn under way when this was sent, in milliseconds; absent once the game is over.
 */
left_ms: number | null, 
/**
 * How many plies stand.
 */
plies: number, };

export type OwnGameState = "your_turn" | "their_turn" | "over";

export type OwnGames = { 
/**
 * The games.
 */
games: Array<OwnGame>, };

export type Lobby = { 
/**
 * Accounts with an open socket.
 */
players: number, 
/**
 * Live games.
 */
games: number, 
/**
 * Waiting players by queue.
 */
pools: Array<PoolCount>, 
/**
 * Open seeks, newest first.
 */
seeks: Array<Seek>, 
/**
 * Live games to watch, highest rated first.
 */
top: Array<LiveGame>, };

export type PoolCount = { 
/**
 * Variant id.
 */
variant: string, 
/**
 * Time control.
 */
cadence: Cadence, 
/**
 * Players waiting.
 */
waiting: number, };

export type Seek = { 
/**
 * Its id.
 */
seek: string, 
/**
 * Who seeks.
 */
by: Player, 
/**
 * Variant id.
 */
variant: string, 
/**
 * Time control.
 */
cadence: Cadence, 
/**
 * The color the seeker wants.
 */
color: ColorWish, 
/**
 * Whether ratings change.
 */
is_rated: boolean, 
/**
 * Lowest rating of an opponent.
 */
rating_min: number | null, 
/**
 * Highest rating of an opponent.
 */
rating_max: number | null, };

export type LiveGame = { 
/**
 * The game.
 */
game: string, 
/**
 * Variant id.
 */
variant: string, 
/**
 * Time control.
 */
cadence: Cadence, 
/**
 * White.
 */
white: Player, 
/**
 * Black.
 */
black: Player, };

export type CreateChallenge = { 
/**
 * Variant id.
 */
variant: string, 
/**
 * Time control.
 */
cadence: Cadence, 
/**
 * The color the challenger wants.
 */
color: ColorWish, 
/**
 * Whether ratings change.
 */
is_rated: boolean, 
/**
 * Nickname of the one challenged; absent: whoever opens the link first.
 */
to?: string, };

export type Challenge = { 
/**
 * Its id: the last part of its link, `/c/ID`.
 */
challenge: string, 
/**
 * Who challenges.
 */
from: Player, 
/**
 * Who is challenged, when somebody is by name.
 */
to: string | null, 
/**
 * Variant id.
 */
variant: string, 
/**
 * Time control.
 */
cadence: Cadence, 
/**
 * The color the challenger wants.
 */
color: ColorWish, 
/**
 * Whether ratings change.
 */
is_rated: boolean, 
/**
 * `open`, `accepted`, `declined` or `withdrawn`.
 */
state: string, 
/**
 * The game, once accepted.
 */
game: string | null, 
/**
 * The one who asks is the challenger.
 */
is_own: boolean, };

export type Started = { 
/**
 * The game.
 */
game: string, 
/**
 * The color of the one who asked.
 */
color: Color, };

export type Site = { 
/**
 * The site's name, from the configuration.
 */
name: string, 
/**
 * Version of the server.
 */
version: string, 
/**
 * Kinds of game.
 */
variants: Array<VariantOffer>, 
/**
 * Rating pools, in the leaderboard's order.
 */
pools: Array<string>, };

export type CadenceOffer = { 
/**
 * Time control.
 */
cadence: Cadence, 
/**
 * `bullet`, `blitz` or `rapid`.
 */
speed: string, };

export type VariantOffer = { 
/**
 * Variant id.
 */
variant: string, 
/**
 * Whether it can be played for rating.
 */
can_be_rated: boolean, 
/**
 * Whether takebacks exist in casual games.
 */
has_takeback: boolean, 
/**
 * Its cadences of quick pairing, in their order.
 */
cadences: Array<CadenceOffer>, };

export type CreateAccount = { 
/**
 * 3 to 20 characters: letters of one script, digits, `-`, `_`.
 */
nickname: string, };

export type SignIn = { 
/**
 * The code shown on the other device.
 */
code: string, };

export type DeviceCode = { 
/**
 * The code.
 */
code: string, };

export type Account = { 
/**
 * The public name.
 */
nickname: string, 
/**
 * Ratings in the pools where the player has rated games.
 */
ratings: Array<PoolRating>, 
/**
 * The player's live game, to go back to.
 */
live_game: string | null, };

export type PoolRating = { 
/**
 * Rating pool id.
 */
pool: string, 
/**
 * The rating, rounded.
 */
rating: number, 
/**
 * Rated games.
 */
games: number, 
/**
 * Won.
 */
wins: number, 
/**
 * Drawn.
 */
draws: number, 
/**
 * Lost.
 */
losses: number, 
/**
 * Fewer than 30 rated games.
 */
is_provisional: boolean, };

export type LeaderboardPage = { 
/**
 * Rating pool id.
 */
pool: string, 
/**
 * This page, from 1.
 */
page: number, 
/**
 * How many pages there are.
 */
pages: number, 
/**
 * How many players are ranked.
 */
players: number, 
/**
 * The rows.
 */
rows: Array<LeaderboardRow>, 
/**
 * The asker's own row, wherever it is.
 */
own: LeaderboardRow | null, };

export type LeaderboardRow = { 
/**
 * From 1.
 */
rank: number, 
/**
 * The public name.
 */
nickname: string, 
/**
 * Numbers in this pool.
 */
rating: PoolRating, 
/**
 * The last ten results, newest first: `win`, `draw` or `loss`.
 */
last: Array<string>, };

export type Profile = { 
/**
 * The public name.
 */
nickname: string, 
/**
 * When the account was made, in milliseconds since 1970.
 */
created_at_ms: number, 
/**
 * Ratings by pool.
 */
ratings: Array<PoolRating>, 
/**
 * How many games this player has finished.
 */
games: number, 
/**
 * The asker's results against this player, where there are any.
 */
head_to_head: HeadToHead | null, 
/**
 * The player's live game.
 */
live_game: string | null, };

export type HeadToHead = { 
/**
 * The asker won.
 */
wins: number, 
/**
 * Drawn.
 */
draws: number, 
/**
 * The asker lost.
 */
losses: number, };

export type RatingPoint = { 
/**
 * When, in milliseconds since 1970.
 */
at_ms: number, 
/**
 * The rating after the game, rounded.
 */
rating: number, 
/**
 * The game.
 */
game: string, };

export type GamesPage = { 
/**
 * The games.
 */
games: Array<GameSummary>, 
/**
 * Give this as `before` for the next page.
 */
next: string | null, };

export type GameSummary = { 
/**
 * The game.
 */
game: string, 
/**
 * Variant id.
 */
variant: string, 
/**
 * Rating pool id.
 */
pool: string, 
/**
 * Time control.
 */
cadence: Cadence, 
/**
 * Whether ratings changed.
 */
is_rated: boolean, 
/**
 * White's nickname; empty when deleted.
 */
white: string, 
/**
 * Black's nickname; empty when deleted.
 */
black: string, 
/**
 * White's rating.
 */
white_rating: RatingChange, 
/**
 * Black's rating.
 */
black_rating: RatingChange, 
/**
 * The color of the player whose list this is.
 */
seat: Color | null, 
/**
 * As in `EndView`.
 */
outcome: string, 
/**
 * As in `EndView`.
 */
termination: string, 
/**
 * How many plies were played.
 */
plies: number, 
/**
 * When it ended, in milliseconds since 1970.
 */
ended_at_ms: number, };

