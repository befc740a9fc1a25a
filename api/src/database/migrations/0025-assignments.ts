/** Who works on a request, and notes that staff write about it without a step. */
export const assignments = [
  `alter table transactions add column assignee_id text references admins (id)`,
  // The own requests of an admin in the order of their time, counted and summed without the table.
  `create index transactions_by_assignee on transactions (assignee_id, submit_time, id)
    include (status, submit_day, cash_bgn, margin_bgn) where assignee_id is not null`,
  `alter table transaction_notes drop constraint transaction_notes_pkey`,
  `alter table transaction_notes
    alter column event_seq drop not null,
    add unique (event_seq),
    add column written_by text,
    add column written_at timestamptz,
    add check (event_seq is not null or (written_by is not null and written_at is not null))`,
];
