/** The stored sums and the reports of loads, which no release that may still run reads or writes: decisions 35 and 86. */
export const unreadTables = [
  `drop view transaction_tallies, transaction_profit_tallies`,
  `drop table folded_tallies, folded_profit_tallies, tally_changes, change_notices, load_counts`,
];
