/** What browsers report about the loading of rooms, added up by day. */
export const loadCounts = [
  `create table load_counts (
    day date not null,
    room text not null,
    version text not null,
    outcome text not null,
    fault text not null,
    pages bigint not null,
    primary key (day, room, version, outcome, fault)
  )`,
];
