/** Receipts: what they say stays as it was, their numbers have no gaps, and each print and e-mail is kept. */
export const receipts = [
  // The number of an office is in those of its receipts; that of an account names an operator to a client.
  `alter table offices add column number integer not null generated always as identity unique`,
  `alter table admins add column number integer not null generated always as identity unique`,
  `create table receipt_counters (
    office_id text not null references offices (id),
    year integer not null,
    last integer not null,
    primary key (office_id, year)
  )`,
  `create table receipts (
    number text collate "C" primary key,
    office_id text not null references offices (id),
    year integer not null,
    seq integer not null,
    transaction_id text collate "C" not null references transactions (id),
    issued_at timestamptz not null,
    issued_by text not null,
    content jsonb not null,
    voided_at timestamptz,
    voided_by text,
    void_reason text,
    unique (office_id, year, seq)
  )`,
  `create index receipts_by_transaction on receipts (transaction_id)`,
  `create unique index receipts_valid on receipts (transaction_id) where voided_at is null`,
  `create index receipts_by_age on receipts (issued_at) where content ->> 'client' <> ''`,
  // The content stays free, because the client's name in it has to be erasable.
  `create trigger receipts_stay
    before update of number, office_id, year, seq, transaction_id, issued_at, issued_by or delete or truncate
    on receipts for each statement execute function refuse_change()`,
  `create table receipt_copies (
    id text collate "C" primary key,
    number text collate "C" not null references receipts (number),
    kind text not null,
    at timestamptz not null,
    by_admin text not null
  )`,
  `create index receipt_copies_by_receipt on receipt_copies (number)`,
];
