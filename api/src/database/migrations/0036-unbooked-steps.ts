/** Steps that moved cash while no drawer of the office was open, where the settings allow it. */
export const unbookedSteps = [`alter table transaction_events add column unbooked boolean not null default false`];
