-- When the server that runs the live games was last known to be up, so that a restart can give running clocks back the
-- time it was away. One row.
create table heartbeat (
    is_only boolean not null default true,
    at_ms bigint not null,
    constraint heartbeat_pkey primary key (is_only),
    constraint heartbeat_is_only check (is_only)
);
