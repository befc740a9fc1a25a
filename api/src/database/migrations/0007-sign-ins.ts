/** Where admins signed in from, what pseudonyms in the log are made with, and word of every session that ends. */
export const signIns = [
  `create table known_networks (
    admin_id text not null references admins (id),
    network_hash text not null,
    last_sign_in_at timestamptz not null,
    primary key (admin_id, network_hash)
  )`,
  `create table secrets (
    name text primary key,
    value text not null
  )`,
  `create function announce_ended_session() returns trigger language plpgsql as $$
    begin
      perform pg_notify('ended_sessions', old.token_hash);
      return null;
    end $$`,
  `create trigger admin_tokens_announced after delete on admin_tokens
    for each row execute function announce_ended_session()`,
];
