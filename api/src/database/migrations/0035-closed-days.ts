/**
 * The books of a day. An entry belongs to the day of its time in Sofia, or to a later one when that was closed. A closed
 * day keeps its figures.
 */
export const closedDays = [
  `create table closed_days (
    office_id text not null references offices (id),
    day date not null,
    closed_at timestamptz not null,
    closed_by text not null,
    books jsonb not null,
    promises jsonb not null,
    primary key (office_id, day)
  )`,
  `create trigger closed_days_append_only before update or delete or truncate on closed_days
    for each statement execute function refuse_change()`,
  // The office and the profit of the moment; when a day was closed, the day that has the entry, and the one that it corrects.
  `alter table transaction_events
    add column book_office text,
    add column book_day date,
    add column corrects_day date,
    add column returned_amount numeric,
    add column profit_bgn numeric`,
  `create index transaction_events_by_book_day
    on transaction_events (coalesce(book_day, (at at time zone 'Europe/Sofia')::date))
    where to_status in ('COMPLETED', 'DECLINED') or action = 'undo'`,
  `alter table cash_movements add column book_day date`,
  `create index cash_movements_by_book_day
    on cash_movements (coalesce(book_day, (at at time zone 'Europe/Sofia')::date))`,
];
