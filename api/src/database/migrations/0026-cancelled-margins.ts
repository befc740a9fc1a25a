/** Scheduled margins that were cancelled before they began. Margins themselves never change. */
export const cancelledMargins = [
  `create table margin_cancellations (
    margin_seq bigint primary key references margins (seq),
    cancelled_at timestamptz not null,
    cancelled_by text not null
  )`,
  `create trigger margin_cancellations_append_only before update or delete or truncate on margin_cancellations
    for each statement execute function refuse_change()`,
  `create trigger margin_cancellations_announced after insert on margin_cancellations
    for each statement execute function announce_catalogue()`,
];
