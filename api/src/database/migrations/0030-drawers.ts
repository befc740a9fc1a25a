/** Drawers with cash, the sessions in which they are used, and every movement of cash. A balance is a sum of movements. */
export const drawers = [
  `create table drawers (
    id text collate "C" primary key,
    office_id text not null references offices (id),
    currency text not null references currencies (code),
    name text not null,
    enabled boolean not null default true,
    unique (office_id, currency, name)
  )`,
  // The opening sum is what was counted; the sum after closing is \`counted\`.
  `create table drawer_sessions (
    id text collate "C" primary key,
    drawer_id text collate "C" not null references drawers (id),
    opened_at timestamptz not null,
    opened_by text not null,
    opening numeric not null,
    opening_count jsonb not null,
    counted_at timestamptz,
    counted_by text,
    counted numeric,
    expected numeric,
    closing_count jsonb,
    closed_at timestamptz,
    closed_by text
  )`,
  `create unique index drawer_sessions_open on drawer_sessions (drawer_id) where closed_at is null`,
  `create index drawer_sessions_by_drawer on drawer_sessions (drawer_id, opened_at)`,
  `create table cash_transfers (
    id text collate "C" primary key,
    currency text not null,
    amount numeric not null check (amount > 0),
    from_office text not null references offices (id),
    to_office text not null references offices (id),
    sent_at timestamptz not null,
    sent_by text not null,
    received_at timestamptz,
    received_by text
  )`,
  `create index cash_transfers_in_transit on cash_transfers (to_office) where received_at is null`,
  `create table cash_movements (
    id text collate "C" primary key,
    seq bigint not null generated always as identity,
    session_id text collate "C" not null references drawer_sessions (id),
    kind text not null,
    amount numeric not null check (amount <> 0),
    at timestamptz not null,
    by_admin text not null,
    transaction_id text collate "C" references transactions (id),
    transfer_id text collate "C" references cash_transfers (id),
    reason text,
    note text
  )`,
  `create index cash_movements_by_session on cash_movements (session_id, seq)`,
  `create index cash_movements_by_transaction on cash_movements (transaction_id) where transaction_id is not null`,
  // The note stays free, because text that names a person has to be erasable.
  `create trigger cash_movements_append_only
    before update of id, session_id, kind, amount, at, by_admin, transaction_id, transfer_id, reason or delete or truncate
    on cash_movements for each statement execute function refuse_change()`,
];
