/** Roles and states of accounts, links that set a password, and the audit of what admins do. */
export const accounts = [
  // The accounts of before could do everything.
  `alter table admins
    add column role text not null default 'operator' check (role in ('operator', 'manager')),
    add column disabled_at timestamptz,
    add column version integer not null default 1,
    alter column password_hash drop not null`,
  `update admins set role = 'manager'`,
  `create table password_links (
    admin_id text primary key references admins (id),
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    admin_id text references admins (id),
    admin_email text,
    action text not null,
    subject_type text,
    subject_id text,
    before jsonb,
    after jsonb,
    address text
  )`,
  `create index audit_by_time on audit (at, id) include (admin_id, action)`,
  `create index audit_by_admin on audit (admin_id, at, id) include (action)`,
  `create index audit_by_action on audit (action, at, id) include (admin_id)`,
  `create trigger audit_append_only before update or delete or truncate on audit
    for each statement execute function refuse_change()`,
];
