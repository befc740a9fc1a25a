/** Authenticator apps, the sign-ins that wait for their codes, and what a session shows to its owner. */
export const secondFactors = [
  `create table second_factors (
    admin_id text primary key references admins (id),
    sealed_secret text not null,
    recovery_salt text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step integer
  )`,
  `create table recovery_codes (
    admin_id text not null references second_factors (admin_id) on delete cascade,
    code_hash text not null,
    primary key (admin_id, code_hash)
  )`,
  `create table sign_in_tickets (
    ticket_hash text primary key,
    admin_id text not null references admins (id),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index sign_in_tickets_expires_at on sign_in_tickets (expires_at)`,
  `alter table admin_tokens
    add column last_used_at timestamptz,
    add column user_agent text,
    add column address text`,
];
