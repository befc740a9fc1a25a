const announceCatalogue = ['currencies', 'offices', 'office_opening_hours', 'margins'].map(
  (table) => `create trigger ${table}_announced after insert or update or delete or truncate on ${table}
    for each statement execute function announce_catalogue()`,
);

/** Market prices from public sources, margins set by people, and the turns of jobs that processes share. */
export const liveRates = [
  `create table market_prices (
    currency_code text primary key references currencies (code),
    price_eur numeric not null check (price_eur > 0),
    quoted_at timestamptz not null,
    source text not null
  )`,
  `create table margins (
    seq bigint generated always as identity primary key,
    currency_code text not null references currencies (code),
    direction text not null check (direction in ('BUY', 'SELL')),
    margin numeric not null check (margin >= 0 and margin < 0.5),
    effective_from timestamptz not null,
    set_at timestamptz not null,
    set_by text not null
  )`,
  `create trigger margins_append_only before update or delete or truncate on margins
    for each statement execute function refuse_change()`,
  `create table job_turns (
    job text primary key,
    next_turn_at timestamptz not null
  )`,
  // Rates that were published before have their set's margin.
  `alter table published_rates add column margin numeric`,
  `create function announce_market_prices() returns trigger language plpgsql as $$
    begin perform pg_notify('market_price_changes', ''); return null; end $$`,
  `create trigger market_prices_announced after insert or update or delete or truncate on market_prices
    for each statement execute function announce_market_prices()`,
  `create function announce_catalogue() returns trigger language plpgsql as $$
    begin perform pg_notify('catalogue_changes', tg_table_name); return null; end $$`,
  ...announceCatalogue,
];
