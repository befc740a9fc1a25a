/** Admins and their sessions, messages to and from customers, and what makes a repeated request harmless. */
export const people = [
  `create table admins (
    id text primary key,
    email text not null,
    email_key text not null unique,
    password_hash text not null
  )`,
  `create table admin_tokens (
    token_hash text primary key,
    admin_id text not null references admins (id),
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index admin_tokens_expires_at on admin_tokens (expires_at)`,
  `create table login_failures (
    subject text primary key,
    failures integer not null,
    window_started_at timestamptz not null
  )`,
  `create table contact_messages (
    id text primary key,
    received_at timestamptz not null,
    name text not null,
    email text not null,
    phone text,
    subject text not null,
    message text not null
  )`,
  `create table outbox (
    id text primary key,
    unique_key text not null unique,
    channel text not null check (channel in ('SMS', 'EMAIL')),
    recipient text not null,
    subject text,
    body text not null,
    reply_to text,
    state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'KEPT', 'FAILED')),
    attempts integer not null default 0,
    created_at timestamptz not null,
    next_attempt_at timestamptz not null,
    sent_at timestamptz,
    last_error text
  )`,
  `create index outbox_due on outbox (next_attempt_at) where state = 'QUEUED'`,
  `create table idempotency_keys (
    key text primary key,
    request_hash text not null,
    reply text,
    created_at timestamptz not null
  )`,
  `create index idempotency_keys_created_at on idempotency_keys (created_at)`,
];
