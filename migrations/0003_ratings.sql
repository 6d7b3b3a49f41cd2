-- One number for each player and pool, and how it came about.

create table ratings (
    account_id    bigint           not null,
    pool          text             not null,
    rating        double precision not null default 1200,
    games         integer          not null default 0,
    wins          integer          not null default 0,
    draws         integer          not null default 0,
    losses        integer          not null default 0,
    last_rated_at timestamptz,
    -- The last ten results, newest first, as `w`, `d` and `l`.
    last_results  text             not null default '',

    constraint ratings_pkey primary key (account_id, pool),
    constraint ratings_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade,
    constraint ratings_floor check (rating >= 100),
    constraint ratings_counts check (
        wins >= 0 and draws >= 0 and losses >= 0 and games = wins + draws + losses),
    constraint ratings_last_results check (last_results ~ '^[wdl]{0,10}$')
);

create index ratings_leaderboard on ratings (pool, rating desc, games, account_id)
    where last_rated_at is not null;

-- The curve. The key is what makes rating one game twice impossible.
create table rating_changes (
    game_id    bigint           not null,
    account_id bigint           not null,
    pool       text             not null,
    before     double precision not null,
    after      double precision not null,
    at         timestamptz      not null,

    constraint rating_changes_pkey primary key (game_id, account_id),
    constraint rating_changes_game_id_fkey foreign key (game_id) references games (id) on delete cascade,
    constraint rating_changes_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index rating_changes_curve on rating_changes (account_id, pool, at);
