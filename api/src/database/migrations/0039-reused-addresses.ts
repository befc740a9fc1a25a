/** Requests whose address was given on, an address of each request whoever has it now, and by whom a payout was sent. */
export const reusedAddresses = [
  `create table former_deposits (
    transaction_id text collate "C" primary key references transactions (id),
    network text not null,
    address text collate "C" not null,
    given_at timestamptz not null
  )`,
  `create index former_deposits_by_address on former_deposits (address)`,
  `create view request_deposits as
    select transaction_id, network, address, given_at, true as is_current from deposit_addresses where transaction_id is not null
    union all
    select transaction_id, network, address, given_at, false from former_deposits`,
  `alter table chain_payouts add column sender text, add column nonce bigint`,
];
