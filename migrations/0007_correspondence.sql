-- Games by correspondence live in these tables and nowhere else while nobody looks: whose turn it is and until when has to be
-- known without replaying anything.

alter table games
    -- When the turn under way is over by the calendar.
    add column deadline_at timestamptz,
    add column side_to_move text;

-- Of games under way from before, only that they have a turn is known here: they are overdue at once, so the server reads their
-- journals and writes down the truth.
update games set deadline_at = created_at, side_to_move = 'white' where days is not null and ended_at is null;

alter table games
    add constraint games_side_to_move check (side_to_move in ('white', 'black')),
    -- A game by correspondence that is under way has both; no other game has either.
    add constraint games_turn_is_whole check (
        (deadline_at is not null) = (days is not null and ended_at is null)
        and (side_to_move is null) = (deadline_at is null));

-- What the sweep looks for.
create index games_deadline on games (deadline_at, id) where ended_at is null;
