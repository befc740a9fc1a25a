import { dayInSofia, decimal, midnightInSofia, roundUp, ulid } from '@exchange/shared-domain';
import { sql, type Insertable } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.generated.ts';

const offices = ['SOFIA_MARIA_LUIZA', 'SOFIA_RING_MALL', 'SOFIA_VITOSHA'] as const;
const HOUR = 3_600_000;

interface Moved {
  readonly id: string;
  readonly officeId: string;
  readonly at: Date;
  readonly amount: string;
}

export async function fillDrawers(db: Database, { now, admin }: { now: Date; admin: string }): Promise<void> {
  if ((await db.selectFrom('drawers').select('id').limit(1).execute()).length > 0) return;
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  // Before the offices open, too, today's sessions are of today.
  const midnight = midnightInSofia(dayInSofia(now));
  const today = (hours: number) => new Date(Math.max(ago(hours).getTime(), midnight.getTime()));
  const { rows } = await sql<Moved>`
    select id, office_id, at, case when source_code = 'BGN' then source_amount else -target_amount end as amount
    from transaction_events join transactions on transactions.id = transaction_id
    where at > ${ago(30)} and at < ${now} and office_id in (${sql.join(offices)})
      and (action = 'client-money-received' and source_code = 'BGN' or action = 'finish' and target_code = 'BGN')
    order by at`.execute(db);
  for (const [number, office] of offices.entries()) {
    const moved = rows.filter(({ officeId }) => officeId === office);
    const drawer = ulid(ago(48));
    const row = { id: drawer, officeId: office, currency: 'BGN', name: 'Каса 1' } as const;
    await db.insertInto('drawers').values(row).execute();
    // One office has promised more than it has.
    const paidOut = moved.reduce(
      (sum, { amount }) => (Number(amount) < 0 ? sum.minus(amount) : sum),
      decimal(number === 1 ? 5000 : 30_000),
    );
    const opening = roundUp(paidOut.div(100), 0).times(100);
    const own = { drawer, admin, moved };
    const first = { at: ago(30), end: ago(16), opening: opening.toFixed(2), isFirst: true };
    const yesterday = await fillSession(db, { ...own, ...first });
    // One of the drawers was counted with too little.
    const difference = number === 0 ? '-5.00' : '0.00';
    const counted = decimal(yesterday.sum).plus(difference).toFixed(2);
    const closing = { at: ago(16), kind: 'closing', amount: difference, reason: 'wrong-change' } as const;
    if (number === 0) await insertMovement(db, { ...yesterday.move, ...closing });
    await db
      .updateTable('drawerSessions')
      .set({
        counted,
        expected: yesterday.sum,
        countedAt: ago(16),
        countedBy: admin,
        closingCount: JSON.stringify({ total: counted }),
      })
      .set({ closedAt: ago(16), closedBy: admin })
      .where('drawerId', '=', drawer)
      .execute();
    const session = await fillSession(db, { ...own, at: today(9), end: now, opening: counted, isFirst: false });
    await insertMovement(db, { ...session.move, at: today(2), kind: 'safe-in', amount: '2000.00' });
    if (number === 0) await sendCash(db, { ...session.move, at: today(1) }, offices[1]);
  }
}

interface SampleSession {
  readonly drawer: string;
  readonly admin: string;
  readonly opening: string;
  readonly at: Date;
  readonly end: Date;
  readonly moved: readonly Moved[];
  readonly isFirst: boolean;
}

async function fillSession(db: Database, { drawer, admin, opening, at, end, moved, isFirst }: SampleSession) {
  const id = ulid(at);
  const count = JSON.stringify({ total: opening });
  // By a colleague: who opens a drawer does not see what is in it.
  const opened = { openedAt: at, openedBy: 'cashier@example.com', opening, openingCount: count };
  const session = { id, drawerId: drawer, ...opened };
  await db.insertInto('drawerSessions').values(session).execute();
  const move = { sessionId: id, byAdmin: admin };
  if (isFirst) await insertMovement(db, { ...move, at, kind: 'opening', amount: opening, reason: 'first-count' });
  let sum = decimal(opening);
  for (const step of moved.filter((each) => each.at >= at && each.at < end)) {
    await insertMovement(db, { ...move, at: step.at, kind: 'exchange', amount: step.amount, transactionId: step.id });
    sum = sum.plus(step.amount);
  }
  return { sum: sum.toFixed(2), move };
}

type SampleMovement = Omit<Insertable<Tables['cashMovements']>, 'id'>;

const insertMovement = (db: Database, movement: SampleMovement) =>
  db
    .insertInto('cashMovements')
    .values({ ...movement, id: ulid(movement.at) })
    .execute();

async function sendCash(
  db: Database,
  move: Pick<SampleMovement, 'sessionId' | 'byAdmin' | 'at'>,
  to: string,
): Promise<void> {
  const id = ulid(move.at);
  const transfer = { id, currency: 'BGN', amount: '1000.00', fromOffice: offices[0], toOffice: to } as const;
  const sent = { ...transfer, sentAt: move.at, sentBy: move.byAdmin };
  await db.insertInto('cashTransfers').values(sent).execute();
  await insertMovement(db, { ...move, kind: 'transfer-out', amount: '-1000.00', transferId: id });
}
