import { sql, type RawBuilder } from 'kysely';

// Clocks of several machines differ by seconds.
const tolerance = sql`interval '1 minute'`;

/** Whether a start time is in the future: it was written while a clock was ahead. */
export const beganAhead = (begin: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${begin} > ${now}::timestamptz + ${tolerance}`;

interface Span {
  readonly end: RawBuilder<unknown>;
  readonly length: RawBuilder<unknown>;
}

/** Also for an end so far ahead that it can't have begun: locks of a clock that was ahead would last far too long. */
export const isOver = ({ end, length }: Span, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${end} <= ${now}::timestamptz or ${beganAhead(sql`${end} - (${length})`, now)})`;

export const isExpired = (table: string, now: Date): RawBuilder<boolean> => {
  const [created, expires] = [sql.ref(`${table}.createdAt`), sql.ref(`${table}.expiresAt`)];
  return isOver({ end: expires, length: sql`${expires} - ${created}` }, now);
};
