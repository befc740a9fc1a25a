import {
  countedSum,
  decimal,
  explainTransferSchema,
  manualMovements,
  valueInLeva,
  type AloneLimits,
  type Drawer,
  type ManualMovement,
  type DrawerMovement,
  drawerMovementSchema,
  drawerSchema,
  movementQuerySchema,
  movementSchema,
  receiveTransferSchema,
  transferSchema,
} from '@exchange/shared-domain';
import { recordAudit, type Deed } from '../../staff/audit/record-audit.ts';
import { countOf, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { once, type FirstCall } from '../../http/once.ts';
import { lockScope, seesOffice, type Scope } from '../../staff/sign-in/scope.ts';
import { passDeed } from '../deeds/pass-deed.ts';
import { ApiError, fieldRefusal, notFound } from '../../http/api-error.ts';
import { otherOffice, shownKind, transferDifference } from '../day/day-cash.ts';
import { announceDrawers, onDrawer, moveCash, refuseForeign, type DrawerRow } from './drawers.repository.ts';
import { z } from 'zod';
import { callOf, ok, params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';

const MOVEMENTS_ON_A_PAGE = 100;

const response = { 200: drawerSchema };

export const movementsRoutes: Routes<BackOfficeContext> = async (app, { db, settings }) => {
  const movements = {
    summary: 'A page of the movements of a drawer, newest first; the header X-Total-Count has the total',
    params,
    querystring: movementQuerySchema,
    response: { 200: z.array(drawerMovementSchema) },
  };
  app.get('/drawers/:id/movements', { schema: movements }, async (request, reply) => {
    const { id } = request.params;
    await refuseForeign(db, id, request.scope);
    reply.header('x-total-count', await countOf(movementsOf(db, id)));
    return listMovements(db, id, request.query.offset ?? 0);
  });
  const recordSchema = { summary: 'Records a movement of cash', params, body: movementSchema, response };
  app.post('/drawers/:id/movements', { schema: recordSchema }, (request) =>
    recordMovement(db, { ...request.body, ...request.params, ...request.author }, settings),
  );
  const sendSchema = { summary: 'Sends cash to another office', params, body: transferSchema, response };
  app.post('/drawers/:id/transfers', { schema: sendSchema }, (request) =>
    sendTransfer(db, { ...request.body, ...request.params, ...request.author }),
  );
  const receiveSchema = { summary: 'Receives cash in transit', params, body: receiveTransferSchema, response };
  app.post('/transfers/:id/receive', { schema: receiveSchema }, (request) =>
    receiveTransfer(db, callOf(request), settings),
  );
  const explainSchema = {
    summary: 'Explains cash that arrived as another sum than was sent',
    params,
    body: explainTransferSchema,
    response: { 200: ok.schema },
  };
  app.post('/transfers/:id/explain', { schema: explainSchema }, async (request) => {
    await explainTransfer(db, callOf(request));
    return ok.reply;
  });
};

/** The id is that of the drawer. */
interface Movement extends Deed {
  readonly amount: string;
  readonly note?: string | undefined;
}

const recordMovement = (
  db: Database,
  deed: Movement & { readonly kind: ManualMovement },
  limits: AloneLimits,
): Promise<Drawer> => {
  const amount = decimal(deed.amount).times(manualMovements[deed.kind]).toFixed(2);
  const record = async (trx: DatabaseTransaction, drawer: DrawerRow, _: Scope, { id }: FirstCall) => {
    const { id: drawerId, kind, actor, at, note } = deed;
    await moveCash(trx, drawer, { id, kind, amount, actor, at, note });
    const leva = valueInLeva(drawer.currency, decimal(deed.amount));
    const about = { amount: leva, by: actor.admin.email, officeId: drawer.officeId, drawerId, at };
    if (kind.startsWith('correction')) await passDeed(trx, limits, { ...about, deed: 'correction' });
    else if (manualMovements[kind] < 0) await passDeed(trx, limits, { ...about, deed: 'cash-out' });
    await recordAudit(trx, { actor, at }, 'drawer-movement', {
      id: drawerId,
      after: { office: drawer.officeId, drawer: drawer.name, kind, sum: { amount, currency: drawer.currency } },
    });
  };
  return onDrawer(db, deed.id, deed, record);
};

const sendTransfer = (db: Database, deed: Movement & { readonly toOfficeId: string }): Promise<Drawer> => {
  const amount = decimal(deed.amount).toFixed(2);
  const send = async (trx: DatabaseTransaction, drawer: DrawerRow, _: Scope, { id }: FirstCall) => {
    const { officeId: office, name, currency } = drawer;
    const { id: drawerId, toOfficeId, actor, at, note } = deed;
    const offices = await trx.selectFrom('offices').select('id').execute();
    if (toOfficeId === office || offices.every((each) => each.id !== toOfficeId))
      throw fieldRefusal(400, 'office', 'toOfficeId');
    const sent = { fromOffice: office, toOffice: toOfficeId, sentAt: at, sentBy: actor.admin.email };
    const transfer = { id, currency, amount, ...sent };
    await trx.insertInto('cashTransfers').values(transfer).execute();
    const movement = { id, kind: 'transfer-out', amount: `-${amount}`, actor, at, note } as const;
    await moveCash(trx, drawer, { ...movement, transferId: id });
    await announceDrawers(trx, toOfficeId);
    await recordAudit(trx, { actor, at }, 'cash-transfer', {
      id: drawerId,
      after: { office, drawer: name, to: toOfficeId, sum: { amount, currency } },
    });
  };
  return onDrawer(db, deed.id, deed, send);
};

/** Receives what was counted. Another sum than was sent is a difference of both offices, until somebody explains it. */
const receiveTransfer = (
  db: Database,
  { drawerId, count, ...deed }: Deed & z.infer<typeof receiveTransferSchema>,
  limits: AloneLimits,
) =>
  onDrawer(db, drawerId, deed, async (trx, drawer, _, call) => {
    const { id, actor, at } = deed;
    const by = actor.admin.email;
    const transfer = await trx
      .selectFrom('cashTransfers')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    if (transfer.receivedAt !== null) throw new ApiError(409, 'CHANGED_MEANWHILE');
    const offices = [transfer.toOffice, transfer.fromOffice];
    if (drawer.currency !== transfer.currency || !offices.includes(drawer.officeId))
      throw new ApiError(409, 'DRAWER_REQUIRED', { field: 'drawerId' });
    const { currency } = transfer;
    const counted = countedSum(count, currency);
    if (counted === undefined) throw fieldRefusal(400, 'number', 'count');
    const amount = counted.toFixed(2);
    const receipt = { receivedAt: at, receivedBy: by, received: amount };
    await trx.updateTable('cashTransfers').set(receipt).where('id', '=', id).execute();
    const movement = { id: call.id, kind: 'transfer-in', amount, actor, at } as const;
    if (!counted.eq(0)) await moveCash(trx, drawer, { ...movement, transferId: id });
    const difference = valueInLeva(currency, counted.minus(transfer.amount).abs());
    const people = { by, second: transfer.sentBy };
    for (const officeId of offices)
      await passDeed(trx, limits, {
        deed: 'transit-difference',
        amount: difference,
        ...people,
        officeId,
        drawerId,
        at,
      });
    for (const office of offices) await announceDrawers(trx, office);
    await recordAudit(trx, { actor, at }, 'cash-receive', {
      id: drawerId,
      after: { office: drawer.officeId, drawer: drawer.name, from: transfer.fromOffice, sum: { amount, currency } },
    });
  });

/**
 * Says where the cash is that was sent and did not arrive.
 * @throws ApiError SECOND_PERSON_REQUIRED (403) for who sent or received it, ENTITY_NOT_FOUND (404) when nothing is open
 */
const explainTransfer = (
  db: Database,
  { id, note, actor, at, press }: Deed & z.infer<typeof explainTransferSchema>,
): Promise<void> => {
  const explain = async (trx: DatabaseTransaction) => {
    const scope = await lockScope(trx, actor);
    const transfer = await trx
      .selectFrom('cashTransfers')
      .selectAll()
      .where('id', '=', id)
      .whereRef('received', '<>', 'amount')
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    const { fromOffice: from, toOffice: to, receivedBy, sentBy, currency, amount, received } = transfer;
    if (![from, to].some((office) => seesOffice(scope, office))) throw notFound();
    const by = actor.admin.email;
    if (transfer.explainedAt !== null) throw new ApiError(409, 'CHANGED_MEANWHILE');
    if ([sentBy, receivedBy].includes(by)) throw new ApiError(403, 'SECOND_PERSON_REQUIRED');
    const explained = { explainedAt: at, explainedBy: by, explanation: note };
    await trx.updateTable('cashTransfers').set(explained).where('id', '=', id).execute();
    for (const office of [from, to]) await announceDrawers(trx, office);
    await recordAudit(trx, { actor, at }, 'cash-explain', {
      after: { office: to, from, sum: { amount, currency }, difference: differenceSum(received, transfer) },
    });
  };
  return once(db, { at, press }, explain);
};

const differenceSum = (received: string | null, { amount, currency }: { amount: string; currency: string }) => ({
  amount: decimal(received ?? 0)
    .minus(amount)
    .toFixed(2),
  currency,
});

const movementsOf = (db: Database, drawerId: string) =>
  db
    .selectFrom('cashMovements')
    .innerJoin('drawerSessions', 'drawerSessions.id', 'sessionId')
    .where('drawerId', '=', drawerId);

async function listMovements(db: Database, drawerId: string, offset: number): Promise<DrawerMovement[]> {
  const rows = await movementsOf(db, drawerId)
    .leftJoin('transactions', 'transactions.id', 'transactionId')
    .leftJoin('cashTransfers', 'cashTransfers.id', 'transferId')
    .select(['cashMovements.id', shownKind.as('kind'), 'cashMovements.amount', 'at', 'byAdmin as by', 'reason', 'note'])
    .select(['transactionId', 'code', otherOffice.as('otherOfficeId'), transferDifference.as('difference')])
    .orderBy('seq', 'desc')
    .limit(MOVEMENTS_ON_A_PAGE)
    .offset(offset)
    .execute();
  return rows.map(({ transactionId: id, code, difference, ...row }) => ({
    ...row,
    ...(difference && { difference }),
    amount: decimal(row.amount).toFixed(2),
    at: row.at.toISOString(),
    transaction: id === null || code === null ? null : { id, code },
  }));
}
