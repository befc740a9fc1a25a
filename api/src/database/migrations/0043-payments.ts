/** Which transfers of a transaction pay a request, from which of our wallets, and what does not fit: one may pay several. */
export const payments = [
  `alter table chain_payouts add column places integer[], add column payers text[], add column misfits text[]`,
  `create index chain_payouts_by_hash on chain_payouts (hash)`,
  `alter table chain_transfers add column deed_places integer[]`,
  `create index chain_transfers_by_deed_hash on chain_transfers (deed_hash) where deed_hash is not null`,
  `create index chain_transfers_by_hash on chain_transfers (hash)`,
];
