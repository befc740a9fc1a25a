/** The payments that wallets were asked for, by request; whoever asks again has to know of the last one. */
export const askedPayments = [
  `create table asked_payments (
    seq bigint generated always as identity primary key,
    transaction_id text collate "C" not null references transactions (id),
    key text collate "C" not null,
    asked_at timestamptz not null,
    asked_by text,
    amount numeric not null,
    hash text,
    unique (transaction_id, key)
  )`,
];
