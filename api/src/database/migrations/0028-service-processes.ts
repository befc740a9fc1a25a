/** The processes of the service that run on this database: each one renews its row. */
export const serviceProcesses = [
  `create table service_processes (
    id text collate "C" primary key,
    host text not null,
    commit_hash text,
    started_at timestamptz not null default clock_timestamp(),
    seen_at timestamptz not null default clock_timestamp()
  )`,
];
