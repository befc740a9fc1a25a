/** Finds the request that a transfer paid. Rows from before may share a hash, so it is no constraint. */
export const transactionHashes = [
  `create index transactions_transaction_hash on transactions (lower(transaction_hash)) where transaction_hash is not null`,
];
