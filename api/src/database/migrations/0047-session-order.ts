/**
 * The order of a drawer's sessions, which no time has: a clock may be ahead and be put right. Sessions that are there get
 * the order of the audit, which wrote each opening as it happened; samples without an audit come first, by their times.
 * The previous version joins the movements, whose \`seq\` it names alone: this column has another name.
 */
export const sessionOrder = [
  `alter table drawer_sessions add column ordinal bigint`,
  `update drawer_sessions set ordinal = ordered.ordinal
    from (
      select session.id, row_number() over (
        order by session.closed_at is null, min(audit.id) nulls first, session.opened_at, session.id
      ) as ordinal
      from drawer_sessions session
      left join audit on audit.action = 'drawer-open' and audit.subject_id = session.drawer_id
        and audit.at = session.opened_at
      group by session.id
    ) as ordered
    where ordered.id = drawer_sessions.id`,
  `alter table drawer_sessions
    alter column ordinal set not null,
    alter column ordinal add generated always as identity`,
  `select setval(pg_get_serial_sequence('drawer_sessions', 'ordinal'), max(ordinal)) from drawer_sessions
    having max(ordinal) is not null`,
  `create index drawer_sessions_by_ordinal on drawer_sessions (drawer_id, ordinal)`,
];
