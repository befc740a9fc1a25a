/** Who must not be served, and the requests that a match holds until a manager decides. */
export const watchList = [
  // Entries with a common key are compared; the names decide.
  `create table watch_entries (
    id text collate "C" primary key,
    names jsonb not null,
    birth_dates jsonb not null,
    documents jsonb not null,
    wallets jsonb not null,
    source text not null,
    reference text not null,
    note text not null,
    keys integer[] not null,
    sort_text text collate "C" not null,
    search_text text not null,
    active boolean not null default true,
    version integer not null default 1,
    added_by text not null,
    changed_at timestamptz not null
  )`,
  `create index watch_entries_by_key on watch_entries using gin (keys) where active`,
  `create index watch_entries_by_source on watch_entries (source, reference)`,
  `create index watch_entries_in_order on watch_entries (sort_text, id)`,
  `create table request_holds (
    id text collate "C" primary key,
    transaction_id text collate "C" not null references transactions (id),
    entry_id text collate "C" not null references watch_entries (id),
    kind text not null,
    score integer not null,
    listed text not null,
    held_at timestamptz not null,
    decision text,
    decided_by text,
    decided_at timestamptz,
    reason text,
    unique (transaction_id, entry_id, kind),
    check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
  )`,
  `create index request_holds_undecided on request_holds (held_at, id) where decision is null`,
  `create index request_holds_by_entry on request_holds (entry_id)`,
];
