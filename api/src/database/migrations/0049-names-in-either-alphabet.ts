/** Names are found by their sounds, as the watch list compares them. A job fills in what older versions have stored. */
export const namesInEitherAlphabet = [
  `alter table transactions add column client_name_sounds text not null default ''`,
  `create index transactions_by_name_sounds on transactions using gin (client_name_sounds gin_trgm_ops)`,
  `create index transactions_without_sounds on transactions (id) where client_name_sounds = '' and client_name <> ''`,
  `alter table contact_messages add column name_sounds text not null default ''`,
  // How an entry's keys were made: other versions make others.
  `alter table watch_entries add column keys_form integer not null default 1`,
];
