/** How requests end besides completion: another wallet, returned money, steps that are taken back, and why. */
export const endings = [
  `alter table transactions
    add column used_wallet_address text,
    add column returned_amount numeric check (returned_amount > 0 and returned_amount <= source_amount),
    add column return_hash text collate "C"`,
  `create index transactions_by_return_hash on transactions (lower(return_hash)) where return_hash is not null`,
  // A step that was taken back can be taken again.
  `alter table transaction_events drop constraint transaction_events_transaction_id_action_key`,
  `create index transaction_events_by_transaction on transaction_events (transaction_id, seq)`,
  // Free text may name a person, so it stands outside the history, which nobody can change: it can be erased.
  `create table transaction_notes (
    event_seq bigint primary key references transaction_events (seq),
    transaction_id text collate "C" not null references transactions (id),
    text text not null
  )`,
  `create index transaction_notes_by_transaction on transaction_notes (transaction_id)`,
];
