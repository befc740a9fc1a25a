/**
 * What opens the page of a request, by hash. A request can have several: one for each key that they were made with. And
 * when its client says to come.
 */
export const follow = [
  `create table follow_tokens (
    token_hash text primary key,
    transaction_id text collate "C" not null references transactions (id)
  )`,
  `create index follow_tokens_by_transaction on follow_tokens (transaction_id)`,
  `create table client_visits (
    transaction_id text collate "C" primary key references transactions (id),
    visit_at timestamptz not null,
    said_at timestamptz not null
  )`,
];
