/** How the sending of each message goes, what became of contact messages, and why a request was rejected. */
export const messages = [
  // The key has these two since the first message, so they also stand in the rows that an earlier release writes.
  `alter table outbox
    add column kind text not null generated always as (split_part(unique_key, ' ', 1)) stored,
    add column subject_id text collate "C" not null generated always as (split_part(unique_key, ' ', 2)) stored,
    add column attempted_at timestamptz,
    add column failure text`,
  `create index outbox_subject_id on outbox (subject_id)`,
  `create index outbox_waiting on outbox (recipient) where state = 'QUEUED'`,
  `create index outbox_attempted_at on outbox (attempted_at)`,
  `create function announce_message() returns trigger language plpgsql as $$
    begin
      perform pg_notify('message_changes', json_build_object('id', new.subject_id)::text);
      return null;
    end $$`,
  `create trigger outbox_added after insert on outbox for each row execute function announce_message()`,
  // Nobody has to know that an attempt began.
  `create trigger outbox_changed after update of state, failure on outbox
    for each row when (new.state <> 'QUEUED' or new.failure is not null) execute function announce_message()`,
  `alter table contact_messages
    add column read_at timestamptz,
    add column read_by text,
    add column answered_at timestamptz,
    add column answered_by text`,
  `create function announce_contact_message() returns trigger language plpgsql as $$
    begin
      perform pg_notify('message_changes', json_build_object('id', new.id)::text);
      return null;
    end $$`,
  `create trigger contact_messages_changed after insert or update on contact_messages
    for each row execute function announce_contact_message()`,
  `alter table transaction_events add column reason text`,
];
