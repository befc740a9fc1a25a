/** Until when an approved rate is promised, and the terms that renewals of the rate replaced. */
export const ratePromise = [
  `alter table transactions add column rate_promised_until timestamptz`,
  `create table rate_renewals (
    event_seq bigint primary key references transaction_events (seq),
    old_target_amount numeric not null,
    old_rate numeric not null,
    old_market_price_eur numeric not null,
    old_cash_bgn numeric not null,
    old_margin_bgn numeric not null,
    old_promised_until timestamptz,
    new_target_amount numeric not null,
    new_rate numeric not null
  )`,
  `create trigger rate_renewals_append_only before update or delete or truncate on rate_renewals
    for each statement execute function refuse_change()`,
];
