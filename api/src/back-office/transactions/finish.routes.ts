import {
  decimal,
  isCash,
  needsManager,
  payoutCheckRequestSchema,
  payoutCheckReplySchema,
  hasPower,
  type AdminRole,
  type PayoutCheck,
  finishSchema,
  transactionItemSchema,
} from '@exchange/shared-domain';
import type { DatabaseTransaction } from '../../database/database.ts';
import { checkPayout, type CheckedPayout } from '../../exchange/chain/payout-check.ts';
import type { ChainReading } from '../../exchange/chain/read-chain.ts';
import { findTransaction, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { fieldRefusal } from '../../http/api-error.ts';
import { deedOf, params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { requireIdentity } from '../identity/identity-state.ts';
import { moveTransaction, refuseUsedHash } from './transition.ts';

async function lookUpPayout(
  chain: ChainReading | undefined,
  row: Pick<ItemRow, 'target_code' | 'target_amount'>,
  payment: { readonly hash: string; readonly recipient: string },
): Promise<CheckedPayout | undefined> {
  if (chain === undefined || isCash(row.target_code)) return undefined;
  const amount = decimal(row.target_amount).toFixed();
  return checkPayout(chain, { ...payment, currency: row.target_code, amount });
}

function refusePayout(check: PayoutCheck | undefined, { role, note }: { role: AdminRole; note?: string | undefined }) {
  if (check === undefined || check.misfits.length === 0) return;
  if (needsManager(check.misfits) && !hasPower(role, 'finish with another payout'))
    throw fieldRefusal(403, 'payoutDiffers', 'transactionHash');
  if (note === undefined) throw fieldRefusal(409, 'payoutUnsure', 'note');
}

async function keepPayout(
  trx: DatabaseTransaction,
  { id, hash, chain, check, at }: { id: string; hash: string; chain: ChainReading; check: CheckedPayout; at: Date },
): Promise<void> {
  const values = { network: chain.network, hash: hash.toLowerCase(), state: check.state, checked_at: at };
  const origin = check.origin ?? { sender: null, nonce: null };
  await trx
    .insertInto('chain_payouts')
    .values({ transaction_id: id, ...values, ...origin })
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet({ ...values, ...origin }))
    .execute();
}

const isSameWallet = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export const finishRoutes: Routes<BackOfficeContext> = async (
  app,
  { db, now, settings, marketPrices, chain, sealingKey },
) => {
  const schema = {
    summary: 'What the chain shows of the transaction that is to be saved as the payout',
    params,
    body: payoutCheckRequestSchema,
    response: { 200: payoutCheckReplySchema },
  };
  app.post('/transactions/:id/payout-check', { schema }, async ({ params: { id }, body, scope }) => {
    const { clientWalletAddress: recipient, transactionHash: hash } = body;
    const row = await findTransaction(db, id, scope);
    return { check: (await lookUpPayout(chain, row, { hash, recipient })) ?? null };
  });

  const response = { 200: transactionItemSchema };
  const finishing = { summary: 'Staff complete the exchange', params, body: finishSchema, response };
  app.patch('/transactions/:id/finish', { schema: finishing }, async (request) => {
    const { id } = request.params;
    const { clientWalletAddress: wallet, transactionHash, note } = request.body;
    const { role } = request.author.actor.admin;
    // Before the transaction, because providers may take their time.
    const found = chain && (await findTransaction(db, id, request.scope));
    const payout = found && (await lookUpPayout(chain, found, { hash: transactionHash, recipient: wallet }));
    return moveTransaction(db, {
      ...deedOf(request),
      withoutDrawer: settings.WITHOUT_OPEN_DRAWER,
      sealingKey,
      action: 'finish',
      prices: await marketPrices(),
      wallet,
      changes: (row) => ({
        used_wallet_address: isSameWallet(wallet, row.wallet_address) ? null : wallet,
        transaction_hash: transactionHash,
      }),
      check: async (row, trx) => {
        if (!isSameWallet(wallet, row.wallet_address)) {
          if (!hasPower(role, 'use another wallet')) throw fieldRefusal(403, 'otherWallet', 'clientWalletAddress');
          if (note === undefined) throw fieldRefusal(400, 'text', 'note');
        }
        await refuseUsedHash(trx, transactionHash);
        refusePayout(payout, { role, note });
        if (chain && payout) await keepPayout(trx, { id, hash: transactionHash, chain, check: payout, at: now() });
        await requireIdentity(trx, row, now());
      },
      details: () => (payout && payout.misfits.length > 0 ? { payout: payout.misfits } : undefined),
    });
  });
};
