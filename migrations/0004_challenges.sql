-- An offer of a game to one person, or to whoever opens the link first.

create table challenges (
    -- Random: whoever knows the link may accept.
    id           text        not null,
    from_id      bigint      not null,
    to_id        bigint,
    variant      text        not null,
    base_ms      bigint      not null,
    increment_ms bigint      not null,
    days         integer,
    color        text        not null,
    is_rated     boolean     not null,
    state        text        not null default 'open',
    game_id      bigint,
    created_at   timestamptz not null,
    expires_at   timestamptz not null,

    constraint challenges_pkey primary key (id),
    constraint challenges_from_id_fkey foreign key (from_id) references accounts (id) on delete cascade,
    constraint challenges_to_id_fkey foreign key (to_id) references accounts (id) on delete cascade,
    constraint challenges_game_id_fkey foreign key (game_id) references games (id) on delete cascade,
    constraint challenges_two_players check (from_id <> to_id),
    constraint challenges_color check (color in ('white', 'black', 'either')),
    constraint challenges_state check (state in ('open', 'accepted', 'declined', 'withdrawn')),
    constraint challenges_accepted_has_game check ((state = 'accepted') = (game_id is not null)),
    constraint challenges_times check (base_ms >= 0 and increment_ms >= 0 and days > 0)
);

create index challenges_from_open on challenges (from_id, created_at) where state = 'open';
create index challenges_expiry on challenges (expires_at);
