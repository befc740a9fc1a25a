import {
  cancelSchema,
  clientMoneyReceivedSchema,
  confirmReturnSchema,
  decimal,
  decimalPlaces,
  emptyBodySchema,
  hasPower,
  isCash,
  isDepositComplete,
  noShowSchema,
  rateEnd,
  receivedTimeError,
  rejectSchema,
  renewRateSchema,
  returnSchema,
  transactionItemSchema,
  undoSchema,
  type AdminRole,
  type LeftMoney,
} from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { DatabaseTransaction } from '../../database/database.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';
import { callOf, params, type Routes } from '../../http/routes.ts';
import { findTransaction, toItem, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { requireIdentity } from '../identity/identity-state.ts';
import { claimPayment, lookUpPayment } from './payments.ts';
import { conflict, lastStep, moveTransaction, passStep, type StepInput } from './transition.ts';
import { giveAddress } from '../../exchange/chain/deposit-addresses.ts';
import { arrivalOf, depositOf, shortDepositOf } from '../../exchange/chain/deposit-of.ts';
import { findOffice } from '../../exchange/catalogue/offices.repository.ts';
import { ratePromiseSetting } from '../../exchange/site/site-settings.ts';
import { renewRate } from './renew-rate.ts';
import { confirmReturn, returnAlone } from './return-deed.ts';
import { undoStep } from './undo.ts';

const response = { 200: transactionItemSchema };

/** How far an admin's clock may be ahead of the service's. */
const CLOCK_TOLERANCE_MS = 60_000;

function checkReceivedTime(received: Date, row: ItemRow, now: Date): void {
  const error = receivedTimeError(received, {
    submitted: row.submitTime,
    now: new Date(now.getTime() + CLOCK_TOLERANCE_MS),
    promisedUntil: row.ratePromisedUntil,
  });
  if (error) throw fieldRefusal(error === 'rateOver' ? 409 : 400, error, 'clientMoneyReceivedTime');
}

/** Money that was received long ago is marked, unless the chain shows that it came then. */
async function passBackdating(
  trx: DatabaseTransaction,
  step: Pick<StepInput, 'actor' | 'at' | 'limits'>,
  row: ItemRow,
  { received, now }: { readonly received: Date; readonly now: Date },
): Promise<void> {
  const arrived = arrivalOf(row);
  if (arrived !== undefined && Math.abs(arrived.getTime() - received.getTime()) <= CLOCK_TOLERANCE_MS) return;
  const minutes = Math.max(0, Math.floor((now.getTime() - received.getTime()) / 60_000));
  await passStep(trx, step, row, { deed: 'backdated-money', amount: decimal(minutes) });
}

/** What the chain shows otherwise, for the audit: whoever records the money all the same says why. */
function differingDeposit(row: ItemRow) {
  const deposit = depositOf(row);
  return deposit && !isDepositComplete(deposit) ? { deposit: [deposit.match, deposit.state] } : undefined;
}

/** Part or all of what the client gave; crypto goes back in a transfer, which has a hash. */
async function checkReturn(
  trx: DatabaseTransaction,
  row: ItemRow,
  { amount, transactionHash }: z.infer<typeof returnSchema>,
): Promise<void> {
  const value = decimal(amount);
  const currencies = trx.selectFrom('currencies').select('precision').where('code', '=', row.sourceCode);
  const { precision } = await currencies.executeTakeFirstOrThrow();
  if (decimalPlaces(value) > precision) throw fieldRefusal(400, 'precision', 'amount');
  if (value.gt(row.sourceAmount)) throw fieldRefusal(400, 'aboveReceived', 'amount');
  if (isCash(row.sourceCode) === (transactionHash !== undefined))
    throw fieldRefusal(400, transactionHash === undefined ? 'required' : 'unknown', 'transactionHash');
}

/**
 * What becomes of the client's crypto that has arrived when its request ends.
 * @throws ApiError at the field `leftMoney` or `note`
 */
function leftMoneyOf(
  row: ItemRow,
  { leftMoney, note }: { leftMoney?: LeftMoney | undefined; note?: string | undefined },
  role: AdminRole,
  scope: Scope,
): LeftMoney | null {
  if (shortDepositOf(row)?.arrived === undefined) return null;
  if (leftMoney === undefined) throw fieldRefusal(409, 'moneyLeft', 'leftMoney', toItem(row, scope));
  if (leftMoney === 'other' && !hasPower(role, 'keep crypto')) throw fieldRefusal(403, 'keepsMoney', 'leftMoney');
  if (leftMoney === 'other' && note === undefined) throw fieldRefusal(400, 'text', 'note');
  return leftMoney;
}

export const transitionRoutes: Routes<BackOfficeContext> = async (
  app,
  { db, now, settings, rates, marketPrices, sealingKey, chains },
) => {
  const withoutDrawer = settings.WITHOUT_OPEN_DRAWER;
  const step = <Body>(request: FastifyRequest & { params: z.infer<typeof params>; body: Body }) => ({
    ...callOf(request),
    withoutDrawer,
    limits: settings,
    sealingKey,
  });

  const approveSchema = { summary: 'Staff approve a request', params, body: emptyBodySchema, response };
  app.patch('/transactions/:id/approve', { schema: approveSchema }, (request) => {
    const approval = step(request);
    const { id, at } = approval;
    return moveTransaction(db, {
      ...approval,
      action: 'approve',
      changes: async (row, trx) => {
        const { officeId: office, sourceCode: code } = row;
        const network = chains.of(row)?.network;
        if (network !== undefined) await giveAddress(trx, network, { id, code, at });
        const end = rateEnd(await findOffice(trx, office), at, await ratePromiseSetting.value(trx));
        // Without an end, the rate would be kept for ever.
        return { ratePromisedUntil: end ?? at };
      },
    });
  });

  const endings = [
    ['reject', 'Staff reject a request', rejectSchema],
    ['no-show', 'The client of an approved request did not come', noShowSchema],
    ['cancel', 'The client of an approved request cancels it', cancelSchema],
  ] as const;
  for (const [action, summary, body] of endings)
    app.patch(`/transactions/:id/${action}`, { schema: { summary, params, body, response } }, (request) =>
      moveTransaction(db, {
        ...step(request),
        action,
        changes: (row, _, scope) => ({
          leftMoney: leftMoneyOf(row, request.body ?? {}, request.author.actor.admin.role, scope),
        }),
      }),
    );

  const receiveSchema = {
    summary: "Records that staff received the customer's money",
    params,
    body: clientMoneyReceivedSchema,
    response,
  };
  app.patch('/transactions/:id/client-money-received', { schema: receiveSchema }, (request) => {
    const { clientMoneyReceivedTime, note } = request.body;
    const received = new Date(clientMoneyReceivedTime);
    return moveTransaction(db, {
      ...step(request),
      action: 'client-money-received',
      changes: () => ({ moneyReceivedTime: received }),
      check: async (row, trx) => {
        checkReceivedTime(received, row, now());
        if (note === undefined && differingDeposit(row)) throw fieldRefusal(409, 'depositDiffers', 'note');
        await requireIdentity(trx, row, received);
        await passBackdating(trx, step(request), row, { received, now: now() });
      },
      details: differingDeposit,
    });
  });

  const renewSchema = { summary: "Staff take today's rate with the client", params, body: renewRateSchema, response };
  app.patch('/transactions/:id/renew-rate', { schema: renewSchema }, async (request) => {
    // Before the transaction, because publishing needs another connection.
    const onShow = await rates();
    return renewRate(db, { ...step(request), onShow });
  });

  const returnCallSchema = { summary: "Staff return the customer's money", params, body: returnSchema, response };
  app.patch('/transactions/:id/return', { schema: returnCallSchema }, async (request) => {
    const { amount, transactionHash: hash, keptReason = null, note } = request.body;
    const { role } = request.author.actor.admin;
    const row = await findTransaction(db, request.params.id, request.scope);
    const saved = hash === undefined ? undefined : { hash, returned: decimal(amount).toFixed() };
    const found = saved && !isCash(row.sourceCode) ? await lookUpPayment(db, chains, row, saved) : undefined;
    return moveTransaction(db, {
      ...step(request),
      action: 'return',
      prices: await marketPrices(),
      changes: ({ sourceAmount: given }) => ({
        returnedAmount: decimal(amount).toFixed(),
        returnHash: hash ?? null,
        keptReason: decimal(amount).lt(given) ? keptReason : null,
      }),
      check: async (before, trx) => {
        await checkReturn(trx, before, request.body);
        if (saved) await claimPayment(trx, { row: before, saved, chains, found, role, note, at: now() });
      },
      details: () => (found && found.misfits.length > 0 ? { payout: found.misfits } : undefined),
      to: (before, trx) => returnAlone(trx, settings, { row: before, ...request.author }),
    });
  });

  const confirmSchema = { summary: 'A second person confirms a return', params, body: confirmReturnSchema, response };
  app.patch('/transactions/:id/confirm-return', { schema: confirmSchema }, async (request) => {
    const { amount, transactionHash = null } = request.body;
    return moveTransaction(db, {
      ...step(request),
      action: 'confirm-return',
      prices: await marketPrices(),
      check: async (row, trx, scope) => {
        const { byAdmin } = await lastStep(trx, row.id, { action: 'return' });
        const { actor, at } = request.author;
        const people = { first: byAdmin ?? '', second: actor.admin.email };
        if (people.first === people.second) throw new ApiError(403, 'SECOND_PERSON_REQUIRED');
        const isSeen = decimal(amount).eq(row.returnedAmount ?? 0) && transactionHash === row.returnHash;
        if (!isSeen) throw conflict(row, scope);
        await confirmReturn(trx, settings, { row, at, ...people });
      },
    });
  });

  const undoCallSchema = { summary: 'Takes the last step of a request back', params, body: undoSchema, response };
  app.patch('/transactions/:id/undo', { schema: undoCallSchema }, (request) => undoStep(db, step(request)));
};
