/** Transactions and their append-only history. */
export const transactions = [
  `create extension if not exists pg_trgm`,
  `create type transaction_status as enum
    ('CLIENT_SUBMITTED', 'PENDING_CLIENT_ACTION', 'CLIENT_MONEY_RECEIVED', 'COMPLETED', 'DECLINED')`,
  `create table transactions (
    id text collate "C" primary key,
    code text collate "C" not null unique,
    status transaction_status not null,
    submit_time timestamptz not null,
    submit_day date not null generated always as ((submit_time at time zone 'Europe/Sofia')::date) stored,
    source_code text not null references currencies (code),
    source_amount numeric not null check (source_amount > 0),
    target_code text not null references currencies (code),
    target_amount numeric not null check (target_amount > 0),
    executed_rate numeric not null check (executed_rate > 0),
    market_price_eur numeric not null check (market_price_eur > 0),
    cash_bgn numeric not null check (cash_bgn > 0),
    margin_bgn numeric(14, 2) not null,
    wallet_address text not null,
    money_received_time timestamptz,
    transaction_hash text collate "C",
    client_name text not null,
    client_email text not null,
    client_email_key text collate "C" not null,
    client_phone text collate "C" not null,
    client_residence text not null,
    client_birth_date date not null,
    language text not null check (language in ('en', 'bg')),
    office_id text not null references offices (id),
    search_text text not null,
    check (source_code <> target_code)
  )`,
  // What an index holds besides its order lets a filtered list be counted and paged without touching the table.
  `create index transactions_by_time on transactions (submit_time, id) include (status, margin_bgn)`,
  `create index transactions_by_status on transactions (status, submit_time, id) include (margin_bgn)`,
  `create index transactions_by_margin on transactions (margin_bgn, id)
    include (status, submit_time, submit_day, cash_bgn)`,
  `create index transactions_by_source on transactions (source_amount, id) include (status, submit_time, margin_bgn)`,
  `create index transactions_by_target on transactions (target_amount, id) include (status, submit_time, margin_bgn)`,
  `create index transactions_by_phone on transactions (client_phone, submit_day)`,
  `create index transactions_by_email on transactions (client_email_key, submit_day)`,
  `create index transactions_by_hash on transactions (lower(transaction_hash)) where transaction_hash is not null`,
  `create index transactions_by_text on transactions using gin (search_text gin_trgm_ops)`,
  `create table transaction_events (
    seq bigint generated always as identity primary key,
    transaction_id text collate "C" not null references transactions (id),
    action text not null,
    from_status transaction_status,
    to_status transaction_status not null,
    at timestamptz not null,
    by_admin text,
    unique (transaction_id, action)
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is append only', tg_table_name; end $$`,
  `create trigger transaction_events_append_only before update or delete or truncate on transaction_events
    for each statement execute function refuse_change()`,
  `create function announce_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('transaction_changes', json_build_object('id', new.transaction_id, 'status', new.to_status)::text);
      return null;
    end $$`,
  `create trigger transaction_events_announced after insert on transaction_events
    for each row execute function announce_event()`,
  `create trigger transactions_kept before delete or truncate on transactions
    for each statement execute function refuse_change()`,
];
