/** The requests of one office in the order of their time, counted and summed without the table. */
export const officeFilter = [
  `create index transactions_by_office on transactions (office_id, submit_time, id)
    include (status, submit_day, cash_bgn, margin_bgn)`,
];
