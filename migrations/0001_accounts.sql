-- Who plays. An account is a name and its devices; no mail address, no password, no network address, ever.
-- Every constraint that code matches on has a name (crates/db/src/error.rs).

create table accounts (
    id         bigint generated always as identity,
    -- As its owner wrote it, in NFC.
    nickname   text        not null,
    -- For looking it up however it is written: NFKC and case folded.
    folded     text        not null,
    -- For refusing look-alikes: the Unicode confusable skeleton of `folded`.
    skeleton   text        not null,
    created_at timestamptz not null,

    constraint accounts_pkey primary key (id),
    constraint accounts_folded_key unique (folded),
    constraint accounts_skeleton_key unique (skeleton),
    constraint accounts_nickname_length check (char_length(nickname) between 3 and 20)
);

-- Search by the beginning of a name, whatever the locale of the cluster.
create index accounts_folded_prefix on accounts (folded text_pattern_ops);

-- One row for each cookie. The code itself is only in the cookie.
create table devices (
    id           bigint generated always as identity,
    account_id   bigint      not null,
    code_hash    bytea       not null,
    created_at   timestamptz not null,
    -- A day, not a time: enough to tell a forgotten device, too little to tell when somebody was at home.
    last_seen_on date        not null,

    constraint devices_pkey primary key (id),
    constraint devices_code_hash_key unique (code_hash),
    constraint devices_code_hash_length check (octet_length(code_hash) = 32),
    constraint devices_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index devices_account on devices (account_id, id);

-- A code that adds one more device, once.
create table device_links (
    code_hash  bytea       not null,
    account_id bigint      not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,

    constraint device_links_pkey primary key (code_hash),
    constraint device_links_code_hash_length check (octet_length(code_hash) = 32),
    constraint device_links_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);

create index device_links_account on device_links (account_id, created_at);
