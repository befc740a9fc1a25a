import {
  askPaymentSchema,
  decimal,
  isCash,
  isSameWallet,
  paymentAnswerSchema,
  payoutCheckRequestSchema,
  payoutCheckReplySchema,
  hasPower,
  finishSchema,
  transactionItemSchema,
} from '@exchange/shared-domain';
import { findTransaction, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { depositOf } from '../../exchange/chain/deposit-of.ts';
import type { CheckedPayment } from '../../exchange/chain/payout-check.ts';
import { walletOn } from '../../exchange/chain/wallet-on.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import { callOf, params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { passDeed } from '../deeds/pass-deed.ts';
import { requireIdentity } from '../identity/identity-state.ts';
import { answerPayout, askPayout } from './asked-payout.ts';
import { claimPayment, lookUpPayment } from './payments.ts';
import { lastStep, moveTransaction } from './transition.ts';

/** Whether the crypto for which cash is paid stays: all of it is final on the chain. */
function isCryptoFinal(row: ItemRow, found: CheckedPayment): boolean {
  const deposit = depositOf(row);
  // Without an address of ours, the transfer may be anybody's.
  if (deposit === undefined) return false;
  if (decimal(deposit.receivedFinal).gte(deposit.expected)) return true;
  return (
    found.state === 'final' && found.misfits.length === 0 && decimal(found.found?.amount ?? 0).eq(row.sourceAmount)
  );
}

export const finishRoutes: Routes<BackOfficeContext> = async (
  app,
  { db, now, settings, marketPrices, chains, sealingKey },
) => {
  const schema = {
    summary: 'What the chain shows of the transaction that is to be saved',
    params,
    body: payoutCheckRequestSchema,
    response: { 200: payoutCheckReplySchema },
  };
  app.post(
    '/transactions/:id/payout-check',
    { schema, config: { once: false } },
    async ({ params: { id }, body, scope }) => {
      const { clientWalletAddress: wallet, transactionHash: hash, returned } = body;
      const row = await findTransaction(db, id, scope);
      const recipient = wallet && walletOn(chains.networkOf(row), wallet, 'clientWalletAddress');
      return { check: (await lookUpPayment(db, chains, row, { hash, recipient, returned })) ?? null };
    },
  );

  const response = { 200: transactionItemSchema };
  const ask = { summary: 'Staff are about to ask a wallet for a payout', params, body: askPaymentSchema, response };
  app.post('/transactions/:id/asked-payment', { schema: ask }, (request) => askPayout(db, callOf(request)));
  const answer = { summary: 'What the wallet of staff answered', params, body: paymentAnswerSchema, response };
  app.post('/transactions/:id/payment-answer', { schema: answer }, (request) => answerPayout(db, callOf(request)));

  const finishCallSchema = { summary: 'Staff complete the exchange', params, body: finishSchema, response };
  app.patch('/transactions/:id/finish', { schema: finishCallSchema }, async (request) => {
    const { id } = request.params;
    const { clientWalletAddress: written, transactionHash, note } = request.body;
    const seen = await findTransaction(db, id, request.scope);
    const wallet = walletOn(chains.networkOf(seen), written, 'clientWalletAddress');
    const { role } = request.author.actor.admin;
    const saved = { hash: transactionHash, recipient: wallet };
    const usedWallet = ({ walletAddress }: { readonly walletAddress: string }) => ({
      usedWalletAddress: isSameWallet(wallet, walletAddress) ? null : wallet,
    });
    const found = await lookUpPayment(db, chains, seen, saved);
    return moveTransaction(db, {
      ...callOf(request),
      withoutDrawer: settings.WITHOUT_OPEN_DRAWER,
      limits: settings,
      sealingKey,
      action: 'finish',
      prices: await marketPrices(),
      wallet,
      changes: (row) => ({ ...usedWallet(row), transactionHash }),
      check: async (row, trx) => {
        if (!isSameWallet(wallet, row.walletAddress)) {
          if (!hasPower(role, 'use another wallet')) throw fieldRefusal(403, 'otherWallet', 'clientWalletAddress');
          if (note === undefined) throw fieldRefusal(400, 'text', 'note');
        }
        await claimPayment(trx, { row, saved, chains, found, role, note, at: now() });
        if (found && isCash(row.targetCode) && !isCryptoFinal(row, found)) {
          const { byAdmin: first } = await lastStep(trx, id, { action: 'client-money-received' });
          const people = { by: first ?? '', second: request.author.actor.admin.email };
          const paid = { amount: decimal(row.cashBgn), officeId: row.officeId, transactionId: id, at: now() };
          await passDeed(trx, settings, { deed: 'crypto-not-final', ...people, ...paid });
        }
        await requireIdentity(trx, { ...row, ...usedWallet(row) }, now());
      },
      details: () => (found && found.misfits.length > 0 ? { payout: found.misfits } : undefined),
    });
  });
};
