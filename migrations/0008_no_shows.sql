-- Who was paired by quick pairing and made no first move waits a while before the next one. That outlives a restart, so it is read
-- off the games themselves.

alter table games
    -- Both came from the queue of quick pairing.
    add column is_paired boolean not null default false;

-- A player's own failures of the last hours. Whose they were: no ply stands where White never came.
create index games_no_show_white on games (white_id, ended_at)
    where is_paired and termination = 'no_first_move' and plies = 0;
create index games_no_show_black on games (black_id, ended_at)
    where is_paired and termination = 'no_first_move' and plies > 0;
