/**
 * Corrections of what staff mistyped, with who, when, before and after. They are no steps: what a step did stays done.
 * Those of notes are erased with the notes.
 */
export const corrections = [
  `alter table transaction_notes add column id bigint generated always as identity`,
  `create unique index transaction_notes_by_id on transaction_notes (id)`,
  `create table corrections (
    seq bigint generated always as identity primary key,
    transaction_id text collate "C" not null references transactions (id),
    after_event bigint not null references transaction_events (seq),
    field text not null,
    note_id bigint,
    before_text text not null,
    after_text text not null,
    at timestamptz not null,
    by_admin text not null
  )`,
  `create index corrections_by_transaction on corrections (transaction_id, seq)`,
  `create trigger corrections_append_only before update or truncate on corrections
    for each statement execute function refuse_change()`,
];
