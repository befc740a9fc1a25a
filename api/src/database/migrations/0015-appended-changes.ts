const sums = 'count, cash_bgn, margin_bgn';
const summed = 'sum(count)::bigint as count, sum(cash_bgn) as cash_bgn, sum(margin_bgn) as margin_bgn';

/** The exact sums of a key: what was folded, and what was appended since. */
const exactSums = (view: string, folded: string, key: string) => `create view ${view} as
  select ${key}, ${summed}
  from (select ${key}, ${sums} from ${folded} union all select ${key}, ${sums} from tally_changes) as part
  group by ${key}`;

const columns = 'submit_day, status, cash_bgn, margin_bgn';

const append = (changes: string) => `begin
    insert into tally_changes (day, status, profit_step, ${sums})
      select submit_day, status, floor(margin_bgn / 5)::integer, sum(n), sum(n * cash_bgn), sum(n * margin_bgn)
      from (${changes}) as change group by 1, 2, 3
      having sum(n) <> 0 or sum(n * cash_bgn) <> 0 or sum(n * margin_bgn) <> 0;
    return null;
  end`;

/**
 * Requests of one day must not wait for each other. Each one appends what it adds to the sums, and the notice of its
 * change; the service folds and announces them a moment later. A notice of its own would also make every commit wait for
 * the one before it. The sums keep their names and stay exact, so the version before this migration reads them as before.
 */
export const appendedChanges = [
  `alter table transaction_tallies rename to folded_tallies`,
  `alter table transaction_profit_tallies rename to folded_profit_tallies`,
  `create table tally_changes (
    seq bigint generated always as identity primary key,
    day date not null,
    status transaction_status not null,
    profit_step integer not null,
    count bigint not null,
    cash_bgn numeric not null,
    margin_bgn numeric not null
  )`,
  `create table change_notices (
    seq bigint generated always as identity primary key,
    payload text not null
  )`,
  exactSums('transaction_tallies', 'folded_tallies', 'day, status'),
  exactSums('transaction_profit_tallies', 'folded_profit_tallies', 'day, status, profit_step'),
  `create or replace function tally_inserted() returns trigger language plpgsql as $$
    ${append(`select 1 as n, ${columns} from added`)} $$`,
  `create or replace function tally_updated() returns trigger language plpgsql as $$
    ${append(`select 1 as n, ${columns} from added union all select -1, ${columns} from removed`)} $$`,
  `create or replace function announce_event() returns trigger language plpgsql as $$
    begin
      insert into change_notices (payload)
        values (json_build_object('id', new.transaction_id, 'status', new.to_status)::text);
      return null;
    end $$`,
];
