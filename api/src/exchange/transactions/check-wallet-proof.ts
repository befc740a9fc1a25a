import {
  isProofOver,
  readWallet,
  readWalletProof,
  siteOf,
  walletProofText,
  withChecksum,
  type CreateTransaction,
  type StoredProof,
} from '@exchange/shared-domain';
import { fieldRefusal } from '../../http/api-error.ts';
import { countCall, hourlyAllowance, TooManyCalls } from '../../http/throttle.ts';
import { contractConfirms, isSignedBy } from '../chain/signed-by.ts';
import type { ExchangeContext } from '../exchange-context.ts';

/** Of another wallet, request or site; too old; or nobody can say. */
const refusal = (reason: 'wallet' | 'dateRange' | 'unknown') => fieldRefusal(422, reason, 'transaction.walletProof');

/** Providers are asked only for wallets that are contracts, and strangers must not use them up: one network, and all. */
const HOURLY_CONTRACTS = { ofNetwork: 20, ofAll: 300 };

/**
 * Checks the proof of a new request: of its wallet, for its key, on this site, and of the last hour. Null without a proof.
 * Another key can't use it, and a key makes one request, so a proof is used once.
 * @throws ApiError (422) for `transaction.walletProof`
 */
export async function checkWalletProof(
  { clientWalletAddress: written, walletProof, network }: CreateTransaction['transaction'],
  requestKey: string | undefined,
  address: string,
  { db, settings, chains, now }: ExchangeContext,
): Promise<StoredProof | null> {
  const proof = readWalletProof(walletProof ?? '');
  if (proof === undefined) return null;
  if (requestKey === undefined) throw refusal('wallet');
  if (isProofOver(proof, now())) throw refusal('dateRange');
  const wallet = readWallet(written).address;
  const site = siteOf(new URL(settings.SITE_URL));
  const text = walletProofText({ ...proof, site, requestKey, address: withChecksum(wallet) });
  const { signature } = proof;
  if (isSignedBy(wallet, { text, signature })) return { ...proof, by: 'signature', site, requestKey };
  const allowances = [
    hourlyAllowance('wallet proofs', address, HOURLY_CONTRACTS.ofNetwork),
    { subject: 'wallet proofs of all', calls: HOURLY_CONTRACTS.ofAll, minutes: 60 },
  ];
  for (const allowance of allowances)
    await countCall(db, allowance, now()).catch((error: unknown) => {
      throw error instanceof TooManyCalls ? refusal('unknown') : error;
    });
  const isOfContract = await contractConfirms(wallet, { text, signature }, chains.on(network ?? settings.CHAIN));
  if (isOfContract) return { ...proof, by: 'contract', site, requestKey };
  throw refusal(isOfContract === undefined ? 'unknown' : 'wallet');
}
