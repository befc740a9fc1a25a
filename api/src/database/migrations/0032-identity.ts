/**
 * Checks of clients' identity: a correction is a further row, and the last one counts. The document's number is sealed;
 * `document_key`, a keyed hash, finds the same document again. Rows are removed with the identification of the client.
 */
export const identity = [
  `create table identity_checks (
    id text collate "C" primary key,
    seq bigint not null generated always as identity,
    transaction_id text collate "C" not null references transactions (id),
    document_kind text not null,
    document_country text not null,
    sealed_number text not null,
    document_key text not null,
    valid_until date,
    name text not null,
    birth_date date not null,
    funds_kind text,
    funds_text text,
    wallet_proof text,
    note text,
    checked_at timestamptz not null,
    checked_by text not null
  )`,
  `create index identity_checks_by_transaction on identity_checks (transaction_id, seq)`,
  `create index identity_checks_by_document on identity_checks (document_key)`,
  `create trigger identity_checks_no_update before update on identity_checks
    for each statement execute function refuse_change()`,
];
