/** Another office can serve a request: the office that its client chose stays beside it, and the history has both. */
export const takeOvers = [
  `alter table transactions add column chosen_office_id text references offices (id)`,
  `alter table transaction_events
    add column from_office text references offices (id),
    add column to_office text references offices (id)`,
];
