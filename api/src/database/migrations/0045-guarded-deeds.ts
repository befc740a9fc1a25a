/** What moved money outside the plan, by whom, and how it ended. A person's day is the sum of these rows. */
export const guardedDeeds = [
  `create table guarded_deeds (
    seq bigint primary key generated always as identity,
    deed text not null,
    outcome text not null check (outcome in ('alone', 'confirmed', 'marked')),
    amount numeric not null check (amount >= 0),
    at timestamptz not null,
    by_admin text not null,
    second_admin text,
    office_id text not null references offices (id),
    transaction_id text collate "C" references transactions (id),
    drawer_id text collate "C" references drawers (id)
  )`,
  `create index guarded_deeds_by_time on guarded_deeds (at)`,
  `create trigger guarded_deeds_append_only before update or delete or truncate on guarded_deeds
    for each statement execute function refuse_change()`,
];
