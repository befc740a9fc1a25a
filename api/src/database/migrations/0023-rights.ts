/** Roles are a table in the code, which validates them, and accounts can be bound to offices. */
export const rights = [
  `alter table admins
    drop constraint admins_role_check,
    add column offices jsonb not null default '[]'`,
];
