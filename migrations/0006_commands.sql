-- The client's command that brought an event about, `W:ID` or `B:ID`, beside the first of the events that it brought about: a command
-- that comes again after a restart of the server is known by it.
alter table game_events add column command text;
