-- The record of a game, and its journal: what happened, in order. The position is never stored; it is what
-- the events add up to.

create table games (
    -- Random, 63 bits: it is the address of the game's page, and tells nothing of how many games there are.
    id                  bigint           not null,
    variant             text             not null,
    pool                text             not null,
    speed               text             not null,
    base_ms             bigint           not null,
    increment_ms        bigint           not null,
    -- Days for each turn, in correspondence games only.
    days                integer,
    is_rated            boolean          not null,
    -- Null once the player's account is deleted: the game stays, and nothing leads from it to them.
    white_id            bigint,
    black_id            bigint,
    -- As they were when the game began: what its page shows. Never what a new rating is computed from.
    white_rating        double precision not null,
    black_rating        double precision not null,
    white_provisional   boolean          not null,
    black_provisional   boolean          not null,
    -- The position before the first move, where it is not the variant's own.
    initial             text,
    created_at          timestamptz      not null,
    ended_at            timestamptz,
    outcome             text,
    termination         text,
    plies               integer          not null default 0,
    -- What the game did to both ratings, at the moment it did.
    white_rating_before double precision,
    white_rating_after  double precision,
    black_rating_before double precision,
    black_rating_after  double precision,
    rematch_of          bigint,

    constraint games_pkey primary key (id),
    constraint games_white_id_fkey foreign key (white_id) references accounts (id) on delete set null,
    constraint games_black_id_fkey foreign key (black_id) references accounts (id) on delete set null,
    -- Two clicks on "rematch" at once start one game.
    constraint games_rematch_of_key unique (rematch_of),
    constraint games_rematch_of_fkey foreign key (rematch_of) references games (id),
    constraint games_two_players check (white_id <> black_id),
    constraint games_id_positive check (id > 0),
    constraint games_speed check (speed in ('bullet', 'blitz', 'rapid', 'correspondence')),
    constraint games_outcome check (outcome in ('white', 'black', 'draw', 'none')),
    constraint games_end_is_whole check (
        (ended_at is null) = (outcome is null) and (ended_at is null) = (termination is null)),
    constraint games_times check (base_ms >= 0 and increment_ms >= 0 and days > 0),
    constraint games_plies check (plies >= 0),
    constraint games_rating_is_whole check (
        num_nulls(white_rating_before, white_rating_after, black_rating_before, black_rating_after) in (0, 4)
        and (white_rating_after is null or (is_rated and outcome <> 'none')))
);

-- Live games: what a start of the server looks for, and whether somebody is playing.
create index games_live on games (created_at) where ended_at is null;
create index games_live_white on games (white_id) where ended_at is null;
create index games_live_black on games (black_id) where ended_at is null;
-- A player's games that had a result, newest first; the two lists are merged. Aborted games are in no list.
create index games_played_white on games (white_id, ended_at desc, id desc) where outcome <> 'none';
create index games_played_black on games (black_id, ended_at desc, id desc) where outcome <> 'none';
-- Two players' games against each other.
create index games_played_pair on games (white_id, black_id) where outcome <> 'none';

create table game_events (
    game_id bigint  not null,
    -- From 1, without gaps. The key refuses a second writer: it would write the same number.
    seq     integer not null,
    at_ms   bigint  not null,
    event   jsonb   not null,

    constraint game_events_pkey primary key (game_id, seq),
    constraint game_events_game_id_fkey foreign key (game_id) references games (id) on delete cascade,
    constraint game_events_seq check (seq >= 0)
);
