import { decimal, hasPower, isCash, needsManager, type AdminRole, type PayoutMisfit } from '@exchange/shared-domain';
import { lockForTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { depositOf, moneyNetworkOf } from '../../exchange/chain/deposit-of.ts';
import { findPayment, findTaken } from '../../exchange/chain/payments.repository.ts';
import { checkPayment, type CheckedPayment } from '../../exchange/chain/payout-check.ts';
import type { Chains } from '../../exchange/chain/chains.ts';
import type { ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { fieldRefusal } from '../../http/api-error.ts';

interface Saved {
  readonly hash: string;
  /** The wallet that is paid, where it is not the client's. */
  readonly recipient?: string | undefined;
  /** How much goes back to the client; without it the transaction completes the exchange. */
  readonly returned?: string | undefined;
}

/** What goes back goes where the money is. */
const chainOf = (chains: Chains, row: ItemRow, { hash }: Saved) => {
  const network = moneyNetworkOf(row, hash);
  return network === undefined ? chains.of(row) : chains.on(network);
};

/** What the chain shows of a hash that is about to be saved. Before the transaction, because providers may take their time. */
export async function lookUpPayment(
  db: Database,
  chains: Chains,
  row: ItemRow,
  saved: Saved,
): Promise<CheckedPayment | undefined> {
  const chain = chainOf(chains, row, saved);
  if (chain === undefined) return undefined;
  return depositPayment(row, saved) ?? checkPayment(chain, await findPayment(db, row, saved));
}

/** The deposit of a sale is known already. */
function depositPayment(row: ItemRow, { hash, returned }: Saved): CheckedPayment | undefined {
  const deposit = returned === undefined && isCash(row.targetCode) ? depositOf(row) : undefined;
  const transfers = (deposit?.transfers ?? []).filter(
    (each) => each.hash === hash.toLowerCase() && (each.kind === 'counts' || each.kind === 'late'),
  );
  if (deposit === undefined || transfers.length === 0) return undefined;
  const state = (['unsure', 'seen'] as const).find((each) => transfers.some((one) => one.state === each)) ?? 'final';
  const amount = transfers.reduce((sum, each) => sum.plus(each.amount ?? '0'), decimal('0')).toFixed();
  return {
    state,
    misfits: state === 'unsure' ? ['unsure'] : [],
    found: { currency: deposit.currency, amount, recipient: deposit.address },
    places: transfers.map(({ logIndex }) => logIndex),
    payers: [],
    origin: undefined,
  };
}

interface Claim {
  readonly row: ItemRow;
  readonly saved: Saved;
  readonly chains: Chains;
  readonly found: CheckedPayment | undefined;
  readonly role: AdminRole;
  readonly note: string | undefined;
  readonly at: Date;
}

/**
 * Makes a payment that of this request, and of no other one. What does not fit needs a manager and a note.
 * @throws ApiError at the fields `transactionHash` and `note`
 */
export async function claimPayment(trx: DatabaseTransaction, claim: Claim): Promise<void> {
  const { row, saved, chains, found, role, note, at } = claim;
  const { misfits = [], places = [] } = found ?? {};
  await refuseTaken(trx, { hash: saved.hash, id: row.id, places, misfits });
  if (misfits.length > 0) {
    if (needsManager(misfits) && !hasPower(role, 'finish with another payout'))
      throw fieldRefusal(403, 'payoutDiffers', 'transactionHash');
    if (note === undefined) throw fieldRefusal(409, 'payoutUnsure', 'note');
  }
  const chain = chainOf(chains, row, saved);
  if (chain === undefined || found === undefined || depositPayment(row, saved) !== undefined) return;
  const { state, payers, origin = { sender: null, nonce: null } } = found;
  // What clients pay with is theirs.
  const ours = isCash(row.targetCode) && saved.returned === undefined ? [] : [...payers];
  const shown = { state, misfits: [...misfits], places: [...places], payers: ours, checkedAt: at, ...origin };
  const values = { network: chain.network, hash: saved.hash.toLowerCase(), ...shown };
  await trx
    .insertInto('chainPayouts')
    .values({ transactionId: row.id, ...values })
    .onConflict((conflict) => conflict.column('transactionId').doUpdateSet(values))
    .execute();
}

interface Wanted {
  readonly hash: string;
  readonly id: string;
  /** Empty while nobody knows them. */
  readonly places: readonly number[];
  readonly misfits: readonly PayoutMisfit[];
}

/** A transaction may pay several requests, each of its transfers one: nobody uses a payment twice. */
export async function refuseTaken(
  trx: DatabaseTransaction,
  { hash, places, misfits, ...whose }: Wanted,
): Promise<void> {
  const lowerCase = hash.toLowerCase();
  await lockForTransaction(trx, `transaction hash ${lowerCase}`);
  const taken = await findTaken(trx, { hash: lowerCase, ...whose });
  const isOther = places.length === 0 ? taken.places.length > 0 : places.some((place) => taken.places.includes(place));
  if (taken.isWhole || isOther || misfits.includes('taken')) throw fieldRefusal(409, 'taken', 'transactionHash');
}
