/**
 * The last time that the clock was plausible. A database that is older than this table takes it from its newest request,
 * because the first start with the table may have a wrong clock.
 */
export const trustedClock = [
  `create table trusted_clock (
    one_row boolean primary key default true check (one_row),
    trusted_at timestamptz not null,
    seen_at timestamptz not null,
    doubted_since timestamptz
  )`,
  `insert into trusted_clock (trusted_at, seen_at)
    select at, at from (
      select coalesce(max(submit_time), clock_timestamp()) as at from transactions
    ) as newest`,
];
