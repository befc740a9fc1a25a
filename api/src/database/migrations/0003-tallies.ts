const sums = `count bigint not null, cash_bgn numeric not null, margin_bgn numeric not null`;

/**
 * Adds the sums of the query, whose rows are a key and three sums, to a table of tallies. Rows are taken in the order of
 * the key, so that two changes at once wait for each other instead of deadlocking.
 */
const addTo = (table: string, key: string, query: string) => `
  insert into ${table} as tally (${key}, count, cash_bgn, margin_bgn) ${query} order by ${key}
    on conflict (${key}) do update set count = tally.count + excluded.count,
      cash_bgn = tally.cash_bgn + excluded.cash_bgn, margin_bgn = tally.margin_bgn + excluded.margin_bgn;`;

const step = 'floor(margin_bgn / 5)::integer';

const addChanges = (changes: string) => {
  const summed = `sum(n), sum(n * cash_bgn), sum(n * margin_bgn) from (${changes}) as change`;
  const changed = 'having sum(n) <> 0 or sum(n * cash_bgn) <> 0 or sum(n * margin_bgn) <> 0';
  return `begin
    ${addTo('transaction_tallies', 'day, status', `select submit_day as day, status, ${summed} group by 1, 2 ${changed}`)}
    ${addTo(
      'transaction_profit_tallies',
      'day, status, profit_step',
      `select submit_day as day, status, ${step} as profit_step, ${summed} group by 1, 2, 3 ${changed}`,
    )}
    return null;
  end`;
};

const columns = 'submit_day, status, cash_bgn, margin_bgn';

/**
 * What the transactions of a day in Sofia and a state add up to, once in all and once by steps of profit. Triggers keep
 * this up, so that counting a million rows reads some hundred.
 */
export const tallies = [
  `create table transaction_tallies (
    day date not null,
    status transaction_status not null,
    ${sums},
    primary key (day, status)
  )`,
  `create table transaction_profit_tallies (
    day date not null,
    status transaction_status not null,
    profit_step integer not null,
    ${sums},
    primary key (day, status, profit_step)
  )`,
  `create function tally_inserted() returns trigger language plpgsql as $$
    ${addChanges(`select 1 as n, ${columns} from added`)} $$`,
  `create function tally_updated() returns trigger language plpgsql as $$
    ${addChanges(`select 1 as n, ${columns} from added union all select -1, ${columns} from removed`)} $$`,
  `create trigger transactions_tally_inserted after insert on transactions
    referencing new table as added for each statement execute function tally_inserted()`,
  `create trigger transactions_tally_updated after update on transactions
    referencing new table as added old table as removed for each statement execute function tally_updated()`,
];
