# The site
home = Home
skip-to-content = Skip to content
main-navigation = Main
about = About
leaderboard = Leaderboard
rules = Rules
fair-play = Fair play
privacy = Privacy
credits = Credits
settings = Settings
close = Close
cancel = Cancel
all = All
copy = Copy
copied = Copied
try-again = Try again
foot-line = Free, without advertising, open source.
broken-title = Something went wrong here
broken-text = The page could not be drawn. Your games are safe on the server.
not-found-title = Nothing here
not-found-text = This page or game does not exist. Perhaps the link lost a letter on its way.
line-lost = Connection lost. Trying again.
line-offline = You are offline. The page goes on as soon as the network is back.
line-stopping = The server is restarting. We’ll be back in a moment; your clock is stopped.
line-elsewhere = Many pages of yours are open, so this one was closed.
line-here = Go on here
line-outdated = There is a newer version of this page. Reload it.
superseded = Another tab of yours has taken this place.

# Who one is
sign-in = Sign in
sign-out = Sign out of this device
sign-out-sure = Yes, sign out
sign-out-warning = Without a code from another device you cannot come back to this account.
sign-in-title = Sign in
sign-in-hint = Paste the code that your other device shows under your name.
nickname = Nickname
nickname-title = What shall we call you?
nickname-hint = 3 to 20 letters, digits, - or _. No e-mail, no password.
choose-a-nickname = Choose a nickname instead
have-a-code = I have a code from another device
make-account = Begin
my-profile = My page
device-code = Device code
device-code-hint = Enter this code on your other device. It works once.
device-code-qr = The device code as a QR code
show-device-code = Use this account on another device
keep-account = Keep this account: show a code for another device

# Settings
language = Language
theme = Light and dark
theme-system = As the system
theme-light = Light
theme-dark = Dark
board = Board
board-paper = Paper
board-green = Green
board-blue = Blue
board-grey = Grey
board-contrast = High contrast
notation = Notation
notation-letters = Letters
notation-figurines = Figurines
sound-volume = Sound
ask-before-acting = Ask before resigning and offering
show-coordinates = Coordinates on the board
hear-phrases = Show what opponents say
tell-turns = Notify me when it is my turn
tell-turns-hint = By your browser, for games by correspondence and for games that begin, while a page of this site is open.
notify-begins = You will be told here when it is your turn.
notify-impossible = Your browser does not allow notifications here.
notify-your-turn = Your move against { $name }
notify-game-begun = Your game begins

# Games and times
games = Games
game = Game
choose-a-game = Choose a game
how-it-is-played = How it is played
variant-name-standard = Standard chess
variant-line-standard = The game everybody knows.
variant-name-italian = Progressive, Italian
variant-line-italian = One move, then two, then three… Only the last of a series may give check.
variant-name-scottish = Progressive, Scottish
variant-line-scottish = One move, then two, then three… A check ends the series.
variant-name-english = Progressive, English
variant-line-english = As Scottish, but all your men take their turn.
variant-name-kriegspiel = Kriegspiel
variant-line-kriegspiel = You see only your own men. An umpire says what is possible.
variant-name-unknown = Another game
variant-line-unknown = Reload the page to learn about it.
pool-bullet = Bullet
pool-blitz = Blitz
pool-rapid = Rapid
pool-correspondence = Correspondence
days-a-turn = { $count ->
    [one] { $count } day a turn
   *[other] { $count } days a turn
}
rated = Rated
casual = Casual
rated-game = Rated game
real-time = Real time
custom-time = Another time…
minutes-a-side = Minutes a side
seconds-a-move = Seconds added a move
time-control = Time
your-color = Your colour
color-white = White
color-black = Black
color-either = Either
rating-range = Opponent’s rating
rating-from = From
rating-to = To
any-rating = Any

# Home
play = Play
play-now = Play now
play-cadence = Play { $cadence }
waiting-for = Waiting for { $what }
cancel-waiting-for = Waiting for an opponent at { $what }. Press to cancel.
players-waiting = { $count ->
    [one] { $count } waiting
   *[other] { $count } waiting
}
play-a-friend = Play a friend
post-a-seek = Post a seek
seeks = Open seeks
no-seeks = Nobody seeks a game just now. Yours would stand here.
no-seeks-like-that = No seek is like that just now.
seeks-of = Seeks of
all-games = All games
seeks-for-me = Only for my rating
another-rating = Another rating
games-to-watch = Games to watch
no-games-to-watch = The next game under way appears here.
withdraw = Withdraw
own-game = Your game is waiting
go-back-to-game = Back to the game
own-games = Your games
your-turn = Your turn
their-turn = Their turn
all-own-games = Show all { $count }
fewer-games = Show fewer
slow-game-begun = A game by correspondence has begun. It is in your list.
slow-game-over = Your game against { $name } is over.
games-waiting = { $count ->
    [one] { $count } game waits for you
   *[other] { $count } games wait for you
}
lobby-counts = { $players ->
    [one] { $players } player here
   *[other] { $players } players here
} · { $games ->
    [one] { $games } game under way
   *[other] { $games } games under way
}

# Challenges
challenge = Challenge
make-challenge = Make the challenge
challenge-to = To (nickname)
challenge-anybody = Whoever opens the link
challenge-title = { $name } challenges you
challenge-own-title = Your challenge
challenge-pass-on = Send this link. Whoever opens it first and accepts plays with you.
challenge-waits-for = Waiting for { $name }. The link works for nobody else.
challenge-link = Link
challenge-qr = The link as a QR code
challenge-waiting = Waiting. The game opens here by itself.
challenge-you-white = you play White
challenge-you-black = you play Black
challenge-you-either = colours by lot
challenge-they-white = you play Black
challenge-they-black = you play White
challenge-they-either = colours by lot
challenge-accepted = This challenge has been accepted.
challenge-declined = This challenge has been declined.
challenge-withdrawn = This challenge has been withdrawn.
challenge-player = Challenge
accept = Accept
decline = Decline

# At the board
game-of = { $white } against { $black }
your-move = Your move
time-days = { $hours ->
    [0] { $days } d
   *[other] { $days } d { $hours } h
}
time-hours = { $minutes ->
    [0] { $hours } h
   *[other] { $hours } h { $minutes } min
}
time-minutes = { $minutes } min
time-seconds = { $seconds } s
time-left = { $time } left
next-own-game = Next game: { $name }
moves = Moves
all-moves = All moves
no-moves-yet = The moves will stand here.
replay = Replay
first-move = First position
previous-move = Previous move
next-move = Next move
last-move = Last position
flip-board = Turn the board
actions = Actions
sure = { $action }: sure?
resign = Resign
abort = Abort
offer-draw = Offer draw
draw-offered = Draw offered
ask-takeback = Ask takeback
takeback-asked = Takeback asked
takeback-done = The move has been taken back.
give-time = Give 15 s
time-given = You have been given 15 seconds.
time-given-by-you = You gave 15 seconds.
say = Say
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-nice-move = Nice move!
phrase-well-played = Well played!
phrase-thanks = Thanks!
phrase-got-to-go = I have to go.
drop-plan = { $count ->
    [one] Drop planned move
   *[other] Drop { $count } planned moves
}
offered-draw = Your opponent offers a draw.
offered-takeback = Your opponent asks to take back.
offered-rematch = Your opponent wants a rematch.
offer-declined = Declined.
opponent-away = Your opponent is away. You may claim in { $seconds } s.
opponent-left = Your opponent has left.
claim-win = Claim the win
claim-draw = Claim a draw
stands-twice = This position stands for the second time. The third is a draw.
would-repeat = { $moves }: the same position for the third time, a draw.
whose-board = Whose board
first-move-yours = Your first move: { $time } left
first-move-theirs = Their first move: { $time } left
type-a-move = Type a move
typed-malformed = “{ $move }” does not read as a move. Try Nf3 or g1f3.
typed-illegal = { $move } is not possible here.
typed-ambiguous = Several men can play { $move }. Say which: Nbd2, R1e4.
typed-not-your-turn = It is your opponent’s turn.
why-nothing-there = No man stands there.
why-not-yours = That man is not yours.
why-not-like-that = That man does not move like that.
why-own-man = Your own man stands there.
why-nothing-to-take = There is nothing to take there: a pawn goes straight ahead.
why-in-the-way = Something stands in the way.
why-en-passant-late = En passant is possible only right after the other pawn’s double step.
why-no-en-passant = These rules have no en passant.
why-castling-lost = You can no longer castle on that side.
why-castling-in-check = You cannot castle out of check.
why-castling-through-check = A king that castles may not pass over an attacked square.
why-pinned = That man shields your king: it would be in check.
why-into-check = Your king would be in check there.
why-still-in-check = Your king is in check, and would still be.
why-check-too-early = Only the last move of a series may give check.
why-balance = Another man has to move first: one that has moved less in this series.
why-promotion = Only a pawn on the last rank is promoted: to a queen, a rook, a bishop or a knight.
say-clocks = Say the clocks
clocks-said = White { $white }, Black { $black }
clock-of = { $color }: { $time }
promote-to = Promote to
player-here = Here
player-away = Away
line-quality = Line: { $ms } ms
spectators = { $count ->
    [one] { $count } watching
   *[other] { $count } watching
}
watch-live = Watch live
series-progress = Series { $number }: { $made } of { $length } moves made

# The end
result = Result
end-you-won = You won
end-you-lost = You lost
end-white-won = White won
end-black-won = Black won
end-draw = Draw
end-aborted = Game aborted
reason-checkmate = Checkmate
reason-progressive-checkmate = Progressive checkmate
reason-stalemate = Stalemate
reason-progressive-stalemate = Progressive stalemate
reason-threefold-repetition = The same position for the third time
reason-fifty-moves = Fifty moves without capture or pawn move
reason-ten-quiet-series = Ten series without capture or pawn move
reason-dead-position = Nobody can mate any more
reason-resignation = Resignation
reason-agreement = By agreement
reason-flag = Time ran out
reason-flag-no-mate = Time ran out, but the opponent could not mate
reason-aborted = Before both had moved. Nothing counts.
reason-no-first-move = The first move did not come. Nothing counts.
reason-left-win = The opponent left
reason-left-draw = A player left, and a draw was claimed
rematch = Rematch
rematch-offered = Rematch offered
accept-rematch = Accept rematch
go-to-rematch = To the rematch
new-opponent = New opponent
download-pgn = Download PGN
copy-link = Copy link
link-copied = The link is copied.

# The umpire
umpire = The umpire
umpire-listens = Try a move. The umpire answers here.
umpire-spectator = The board is shown when the game is over.
umpire-record = The umpire’s record
umpire-moved-white = White has moved
umpire-moved-black = Black has moved
umpire-captured-pawn = Pawn captured on { $square }
umpire-captured-piece = Piece captured on { $square }
umpire-check-file = Check on the file
umpire-check-rank = Check on the rank
umpire-check-long-diagonal = Check on the long diagonal
umpire-check-short-diagonal = Check on the short diagonal
umpire-check-knight = Check by a knight
umpire-tries = { $count ->
    [one] { $count } pawn try
   *[other] { $count } pawn tries
}
umpire-tries-on = { $count ->
    [one] { $count } pawn try: { $squares }
   *[other] { $count } pawn tries: { $squares }
}
to-move-white = White to move
to-move-black = Black to move
refused-tries = Refused:
ruling-no = No.
ruling-impossible = Impossible.
ruling-short-no = no
ruling-short-impossible = impossible
mark-men = Mark hidden men
mark-men-hint = Press a square: pawn, knight, bishop, rook, queen, king, nothing.
clear-marks = Clear marks

# For the ear
square-empty = empty
square-selected = selected
square-target = can move here
square-repeats = would repeat for the third time: a draw
piece-king = king
piece-queen = queen
piece-rook = rook
piece-bishop = bishop
piece-knight = knight
piece-pawn = pawn
piece-white = white { $piece }
piece-black = black { $piece }
say-takes = takes
say-check = check
say-mate = mate
say-castles-short = castles short
say-castles-long = castles long
say-becomes = becomes { $piece }
say-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
say-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}

# Leaderboard and profiles
rating = Rating
ratings = Ratings
rating-pool = Kind
rating-pools = Kinds of rating
rank = Rank
player = Player
search-player = Search a player
won-drawn-lost = Won, drawn, lost
won-drawn-lost-short = + = −
last-results = Last ten
leaderboard-of = Leaderboard: { $pool }
leaderboard-empty = Nobody has played a rated game here in the last 90 days. The first one leads.
nobody-found = Nobody of that name is ranked here.
players-ranked = { $count ->
    [one] { $count } player ranked
   *[other] { $count } players ranked
}
provisional = Provisional: fewer than 30 rated games
previous-page = Previous
next-page = Next
result-win = Won
result-draw = Drawn
result-loss = Lost
result-none = No result
member-since = Here since { $date }
games-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
head-to-head = You against { $name }:
no-ratings = No rated games yet. Everybody starts at 1200.
curve-of = Rating curve, { $pool }: { $count } games
curve-caption = Best { $best }. Last rated game on { $date }:
last-game = see it
no-games = No games that fit. Finished games will stand here.
more-games = More games
download-all-pgn = All games as PGN
deleted-player = Deleted player

# Refusals
error-bad-request = The page and the server misunderstood each other. Reload the page.
error-too-large = That was too much at once.
error-rate-limited = Too fast. Try again in { $seconds } s.
error-pairing-paused = You were paired several times and did not come. Quick pairing takes you again in { $seconds } s.
error-not-signed-in = Choose a nickname first.
error-already-signed-in = This device has an account already. Reload the page.
error-foreign-origin = The request came from another site and was refused.
error-not-found = That does not exist.
error-busy = The server is busy; nothing was changed. Try again in a moment.
error-stopping = The server is restarting. Try again in a moment.
error-internal = A fault of ours; nothing was changed. Try again.
error-offline = The server cannot be reached. Check your connection.
error-lost = The connection was lost. Try again.
error-nickname-length = Use 3 to 20 characters.
error-nickname-characters = Use letters of one alphabet, digits, - and _.
error-nickname-taken = That name is taken, or looks like one that is.
error-nickname-reserved = That name is kept for the site.
error-nickname-offensive = Please choose another name.
error-unknown-code = No device has this code. Codes work once.
error-unknown-player = No player has this name.
error-unknown-game = There is no such game.
error-not-a-player = Only the players can do this.
error-not-your-turn = It is your opponent’s turn.
error-move-malformed = That does not read as a move.
error-move-illegal = That move is not possible here.
error-series-illegal = A move of the series is not possible. Nothing was played.
error-stale-position = The position had changed; your move was not made.
error-game-over = The game has ended.
error-game-not-over = The game has not ended yet.
error-cannot-abort = Both have moved. Resign, or offer a draw.
error-no-offer = The offer is gone.
error-offer-pending = That is offered already.
error-offer-too-soon = Offer again after your opponent’s next move.
error-not-available = This game does not have that.
error-cannot-claim = Your opponent is back, or has not been away long enough.
error-already-playing = You have a game under way. Finish it first.
error-unknown-seek = That seek is gone.
error-own-seek = One cannot play against oneself.
error-rating-out-of-range = Your rating is outside of what is sought.
error-unknown-challenge = That challenge is gone.
error-cadence-invalid = This time is not offered for this game.
error-variant-unknown = This game is not offered here.
error-pool-unknown = There is no such rating.
error-too-many = That is as many as one may have at once.

# Practice
practice-board = Board to try on
practice-white = White has won.
practice-black = Black has won.
practice-draw = Draw.
practice-series = Series { $number }, { $color }: { $left ->
    [one] { $left } move left
   *[other] { $left } moves left
}
take-back = Take back
start-again = Start again
show-men = Show Black’s men
hide-men = Hide Black’s men

# Rules
all-rules = All rules
rules-standard-1 = Chess by the laws of FIDE. You win by checkmate, when the opponent runs out of time, or when they resign.
rules-standard-2-title = Draws
rules-standard-2 = Stalemate, the same position for the third time, fifty moves without a capture or pawn move, and positions in which nobody can mate are draws at once. Nobody needs to claim them.
rules-standard-3-title = Time
rules-standard-3 = Whoever runs out of time loses. If the opponent could not mate by any sequence of moves, it is a draw.
rules-progressive-1 = White plays one move, Black two, White three, Black four, and so on. Every move must be legal on the board as it then stands. A player in check must parry it with the first move of the series. If that cannot be done, it is mate.
rules-progressive-2 = A pawn that made its double step in the series just played, and did not move again, may be taken en passant by the first move of the next series, unless the game is English.
rules-progressive-3 = No valid move and no check, at any point of a series, is a draw. So are ten series in a row without a capture or a pawn move. Repetition does not count.
rules-italian-1-title = Italian rules
rules-italian-1 = Only the last move of a series may give check. An earlier move that would give check is illegal.
rules-italian-2 = Hence progressive checkmate: you are in check, and every move that parries it would give check too early. And a draw when every move left would give check too early.
rules-scottish-1-title = Scottish rules
rules-scottish-1 = Any move may give check. A check ends the series at once, and the rest of it is lost. The next series is as long as it would have been anyway.
rules-english-1-title = English rules
rules-english-1 = As in Scottish chess, a check ends the series. There is no en passant.
rules-english-2 = Your men take turns: within a series no man moves a second time while another that can move has not moved once, none a third time while another has moved less than twice, and so on. Castling counts for king and rook.
rules-kriegspiel-1 = You see only your own men. Try a move: the umpire says whether it stands. “No” means that something of the opponent’s is in the way of it; “impossible” means that it could never be legal. Try again; your clock runs.
rules-kriegspiel-2-title = What both hear
rules-kriegspiel-2 = After each legal move the umpire says who is to move; where something was captured, and whether it was a pawn or a piece; checks, by file, rank, long or short diagonal, or knight; and on how many squares the side to move has a legal pawn capture. Only that side is told which squares.
rules-kriegspiel-3-title = What nobody hears
rules-kriegspiel-3 = Your refused tries stay between you and the umpire. Spectators see the board when the game is over; then all three boards and all tries can be replayed.
rules-clock-title = The clock
rules-clock-1 = The clocks start when both have made their first turn. For that each has 45 seconds; if it does not come, the game is aborted and nothing counts.
rules-clock-2 = The server keeps the time, in milliseconds. A slow network is made good by up to a quarter of a second a move, as the server measures it. If the server restarts, everybody gets their time back.
rules-clock-3 = If your opponent leaves while it is their turn, you may claim a win or a draw after 30 seconds in bullet, 45 in blitz, two minutes in rapid. Coming back cancels it.
rules-clock-4 = By correspondence each turn has its days, and they go by the calendar, night and day. Nobody need be there, nobody can claim, and a series is one turn. A turn that is over loses the game; a first turn that does not come ends it without a result.
rules-rating-title = The rating
rules-rating-1 = Elo. Everybody starts at 1200 in each kind. Your first 30 rated games move it twice as fast (K 40, then 20). Casual and aborted games do not count.
rules-rating-2 = The leaderboard shows whoever has played a rated game in the last 90 days.

# Pages of words
privacy-title = Privacy
privacy-1 = An account here is a nickname and a random code on your device. We ask for no e-mail, no phone number and no password.
privacy-2-title = What is stored
privacy-2 = Your nickname, a hash of the code, your ratings and your games. No network address is stored beside a player.
privacy-3-title = What is not there
privacy-3 = No advertising, no trackers, nothing loaded from other sites. The one cookie keeps you signed in. Your settings stay in your browser.
privacy-4-title = What you can do
privacy-4 = You can have everything held on you, and delete your account yourself. Your name, code and ratings then go at once; your games stay for your opponents under “deleted player”.
fair-play-title = Fair play
fair-play-1 = In a rated game you think for yourself: no engine, no book, no friend at your shoulder. In correspondence, books are fine; engines are not.
fair-play-2 = Play your games to their end. Leaving, stalling in a lost position, and losing on purpose spoil the game for somebody.
fair-play-3 = There is no chat between strangers, only six phrases; you can switch them off in the settings.
fair-play-4 = Whoever breaks these rules may have ratings reset, or be blocked for a time. Each such act has a reason, and the player is told.
credits-title = Credits
credits-1 = Tratto is free software under the GNU Affero General Public License, version 3 or later.
credits-2-title = The board
credits-2 = Chessground by the lichess.org project (GPL-3.0). The men are the “Cburnett” set by Colin M. L. Burnett (GPL-2.0 or later).
credits-3-title = The type
credits-3 = Alegreya by Juan Pablo del Peral, Huerta Tipográfica (SIL Open Font License 1.1), served from here.
credits-4-title = Also within
credits-4 = SolidJS, Fluent by Mozilla, uqr, and on the server Rust with axum, tokio and SQLx, and PostgreSQL. The sounds were made for Tratto.
