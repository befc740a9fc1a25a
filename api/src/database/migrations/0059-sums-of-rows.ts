const sums = 'count(*) as count, sum(cash_bgn) as cash_bgn, sum(margin_bgn) as margin_bgn';

/**
 * Requests are counted and summed row by row, and each change announces itself. The release before this one may run beside:
 * the views that it reads answer from the rows, and it finds nothing to fold. They, `tally_changes`, `change_notices` and
 * the folded tables are unused once it has ended, and go with the next migration.
 */
export const sumsOfRows = [
  `drop trigger transactions_tally_inserted on transactions`,
  `drop trigger transactions_tally_updated on transactions`,
  `create or replace view transaction_tallies as
    select submit_day as day, status, ${sums} from transactions group by 1, 2`,
  `create or replace view transaction_profit_tallies as
    select submit_day as day, status, floor(margin_bgn / 5)::integer as profit_step, ${sums}
    from transactions group by 1, 2, 3`,
  `drop function tally_inserted()`,
  `drop function tally_updated()`,
  `truncate tally_changes, folded_tallies, folded_profit_tallies`,
  `create or replace function announce_event() returns trigger language plpgsql as $$
    begin
      perform pg_notify('transaction_changes', json_build_object('id', new.transaction_id, 'status', new.to_status)::text);
      return null;
    end $$`,
  // All that sums read: of all requests in the order of their groups, and of a filter by time.
  `create index transactions_by_day on transactions (submit_day, status) include (cash_bgn, margin_bgn)`,
  `create index transactions_by_time_wide on transactions (submit_time, id)
    include (status, office_id, submit_day, cash_bgn, margin_bgn)`,
  `drop index transactions_by_time`,
  `alter index transactions_by_time_wide rename to transactions_by_time`,
];
