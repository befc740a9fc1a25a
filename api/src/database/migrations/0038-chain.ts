/** Addresses for deposits, each given to one request; the transfers to them; how far the chain is read; payouts. */
export const chain = [
  `create table deposit_addresses (
    address text collate "C" primary key,
    network text not null,
    currency text collate "C" not null,
    seq bigint generated always as identity,
    source text not null,
    key_index integer,
    is_active boolean not null default true,
    transaction_id text collate "C" unique references transactions (id),
    given_at timestamptz,
    unique (source, key_index),
    check ((transaction_id is null) = (given_at is null))
  )`,
  `create index deposit_addresses_free on deposit_addresses (network, currency, seq)
    where transaction_id is null and is_active`,
  `create table chain_positions (network text primary key, block bigint not null)`,
  `create table chain_providers (
    network text not null,
    name text not null,
    block bigint,
    as_of timestamptz,
    failures integer not null default 0,
    retry_at timestamptz,
    primary key (network, name)
  )`,
  `create table chain_transfers (
    id text collate "C" primary key,
    network text not null,
    hash text collate "C" not null,
    log_index integer not null,
    contract text not null,
    currency text collate "C",
    amount numeric(48, 18),
    from_address text not null,
    to_address text collate "C" not null,
    block_number bigint not null,
    block_hash text not null,
    block_time timestamptz not null,
    state text not null,
    transaction_id text collate "C" references transactions (id),
    deed text,
    deed_by text,
    deed_at timestamptz,
    deed_reason text,
    deed_hash text,
    unique (network, hash, log_index)
  )`,
  `create index chain_transfers_by_transaction on chain_transfers (transaction_id)`,
  `create index chain_transfers_by_address on chain_transfers (to_address)`,
  `create index chain_transfers_open on chain_transfers (network, block_number) where state <> 'final'`,
  `create table chain_payouts (
    transaction_id text collate "C" primary key references transactions (id),
    network text not null,
    hash text not null,
    state text not null,
    checked_at timestamptz not null
  )`,
  `create index chain_payouts_open on chain_payouts (network) where state not in ('final', 'failed')`,
];
