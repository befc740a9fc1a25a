/** What is known of each provider, blocks that one can't be asked for, and times that no block can have. */
export const chainProviders = [
  `alter table chain_providers
    add column fault text,
    add column finality text,
    add column most_blocks integer,
    add column most_addresses integer,
    add column sized_at timestamptz,
    add column chain_seen_at timestamptz`,
  `alter table chain_positions add column stray_block bigint`,
  `create table chain_unread_blocks (
    network text not null,
    block bigint not null,
    provider text not null,
    since timestamptz not null,
    tried_at timestamptz not null,
    primary key (network, block)
  )`,
  // A provider alone was believed. A person decides about a transfer that seems to be late.
  `update chain_transfers set block_time = now()
    where block_time < '2000-01-01T00:00:00Z' or block_time >= '2100-01-01T00:00:00Z'`,
];
