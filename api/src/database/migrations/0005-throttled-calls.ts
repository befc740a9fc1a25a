/**
 * Counts of calls of every kind take the place of failed sign-ins. Databases made for a while by another text of
 * `0004-people` have the new table already, and never had the old one.
 */
export const throttledCalls = [
  `drop table if exists login_failures`,
  `create table if not exists throttled_calls (
    subject text primary key,
    calls integer not null,
    window_ends_at timestamptz not null
  )`,
];
