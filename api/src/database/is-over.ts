import { sql, type RawBuilder } from 'kysely';

// Clocks of several machines differ by seconds.
const tolerance = sql`interval '1 minute'`;

/** Whether something is said to have begun later than now: a clock wrote it that was ahead, and is right again. */
export const beganAhead = (begin: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql<boolean>`${begin} > ${now}::timestamptz + ${tolerance}`;

interface Span {
  readonly end: RawBuilder<unknown>;
  /** An interval, at least as long as the whole span. */
  readonly length: RawBuilder<unknown>;
}

/**
 * Whether a span of time is over: its end has come, or lies so far ahead that the span can't have begun yet. Without the
 * second, a clock that was ahead for a while leaves locks behind that outlast it by far.
 */
export const isOver = ({ end, length }: Span, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${end} <= ${now}::timestamptz or ${beganAhead(sql`${end} - (${length})`, now)})`;
