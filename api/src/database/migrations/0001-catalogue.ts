/** Currencies, offices and the rates that were published. */
export const catalogue = [
  `create table currencies (
    code text primary key check (code ~ '^[A-Z]{3,5}$'),
    type text not null check (type in ('FIAT', 'CRYPTO')),
    precision smallint not null check (precision between 0 and 18),
    enabled boolean not null,
    position smallint not null
  )`,
  `create table offices (
    id text primary key,
    lat double precision not null check (lat between -90 and 90),
    lng double precision not null check (lng between -180 and 180),
    map_share_link text,
    position smallint not null
  )`,
  `create table office_opening_hours (
    office_id text not null references offices (id),
    weekday smallint not null check (weekday between 1 and 7),
    opens text not null,
    closes text not null check (closes > opens),
    primary key (office_id, weekday)
  )`,
  `create table rate_sets (
    id text primary key,
    first_published_at timestamptz not null,
    last_published_at timestamptz not null,
    margin numeric not null
  )`,
  `create index rate_sets_last_published_at on rate_sets (last_published_at)`,
  `create table published_rates (
    rate_set_id text not null references rate_sets (id),
    source_code text not null references currencies (code),
    target_code text not null references currencies (code),
    rate numeric not null check (rate > 0),
    market_price_eur numeric not null check (market_price_eur > 0),
    primary key (rate_set_id, source_code, target_code)
  )`,
  `insert into currencies (code, type, precision, enabled, position) values
    ('BGN', 'FIAT', 2, true, 1),
    ('EUR', 'FIAT', 2, false, 2),
    ('USDC', 'CRYPTO', 6, true, 3),
    ('USDT', 'CRYPTO', 6, true, 4)`,
  `insert into offices (id, lat, lng, map_share_link, position)
    select id, lat, lng, 'https://www.google.com/maps/search/?api=1&query=' || lat || ',' || lng, position
    from (values
      ('SOFIA_MARIA_LUIZA', 42.70150, 23.32310, 1),
      ('SOFIA_RING_MALL', 42.62714, 23.35274, 2),
      ('SOFIA_STUDENSKI_GRAD', 42.65030, 23.34870, 3),
      ('SOFIA_VITOSHA', 42.69206, 23.31954, 4),
      ('SOFIA_CHERNI_VRAH', 42.66570, 23.31750, 5)
    ) as office (id, lat, lng, position)`,
  `insert into office_opening_hours (office_id, weekday, opens, closes)
    select office_id, weekday, opens, closes
    from (values
      ('SOFIA_MARIA_LUIZA', 1, 5, '08:00', '18:30'),
      ('SOFIA_MARIA_LUIZA', 6, 6, '08:30', '18:00'),
      ('SOFIA_RING_MALL', 1, 7, '10:00', '22:00'),
      ('SOFIA_STUDENSKI_GRAD', 1, 5, '08:00', '20:00'),
      ('SOFIA_STUDENSKI_GRAD', 6, 6, '08:30', '18:00'),
      ('SOFIA_VITOSHA', 1, 6, '08:00', '20:00'),
      ('SOFIA_CHERNI_VRAH', 1, 7, '08:30', '20:30')
    ) as hours (office_id, first_day, last_day, opens, closes), generate_series(first_day, last_day) as weekday`,
];
