/** What identifies a client can be removed while the exchange stays in the books. */
export const retention = [
  `alter table transactions alter column client_birth_date drop not null`,
  `alter table transactions add column anonymised_at timestamptz`,
  `create index transactions_identified on transactions (submit_time) where anonymised_at is null`,
  `create index outbox_created_at on outbox (created_at)`,
  `create index contact_messages_received_at on contact_messages (received_at)`,
];
