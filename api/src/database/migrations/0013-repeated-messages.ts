/** A message announces that it is sent again. A first message comes with a change of its request, which is announced itself. */
export const repeatedMessages = [
  `drop trigger outbox_added on outbox`,
  `create trigger outbox_repeated after insert on outbox
    for each row when (split_part(new.unique_key, ' ', 3) <> '') execute function announce_message()`,
  `create index outbox_by_state on outbox (state, created_at, id)`,
  `create index contact_messages_new on contact_messages (received_at) where read_at is null and answered_at is null`,
];
