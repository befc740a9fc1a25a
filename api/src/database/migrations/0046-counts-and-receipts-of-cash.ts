/** Each count of a drawer stays. Cash in transit is received by a count, and what is missing waits for an explanation. */
export const countsOfCash = [
  `create table drawer_counts (
    seq bigint primary key generated always as identity,
    drawer_id text collate "C" not null references drawers (id),
    session_id text collate "C" references drawer_sessions (id),
    at timestamptz not null,
    by_admin text not null,
    counted numeric not null,
    expected numeric not null,
    count jsonb not null
  )`,
  `create index drawer_counts_by_session on drawer_counts (session_id, seq) where session_id is not null`,
  // Counts at an opening: the session does not exist yet.
  `create index drawer_counts_by_drawer on drawer_counts (drawer_id, seq) where session_id is null`,
  `create trigger drawer_counts_append_only before update or delete or truncate on drawer_counts
    for each statement execute function refuse_change()`,
  `alter table cash_transfers
    add column received numeric,
    add column explained_at timestamptz,
    add column explained_by text,
    add column explanation text`,
  `create index cash_transfers_unexplained on cash_transfers (to_office)
    where received <> amount and explained_at is null`,
  // The same person under another phone and e-mail.
  `create index transactions_by_birth_date on transactions (client_birth_date) where client_birth_date is not null`,
  `create index transactions_by_wallet on transactions (lower(wallet_address))`,
];
