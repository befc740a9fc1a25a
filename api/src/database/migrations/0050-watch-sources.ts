/** How the files of each list are read: what managers said of their columns, and which columns the last file had. */
export const watchSources = [
  `create table watch_sources (
    source text primary key,
    answers jsonb not null,
    headings jsonb not null,
    imported_at timestamptz not null
  )`,
];
