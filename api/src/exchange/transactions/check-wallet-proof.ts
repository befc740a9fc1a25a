import {
  PROOF_LIFE,
  readWalletProof,
  siteOf,
  walletProofText,
  withChecksum,
  type CreateTransaction,
  type StoredProof,
} from '@exchange/shared-domain';
import { fieldRefusal } from '../../http/api-error.ts';
import { countCall, hourlyAllowance } from '../../http/throttle.ts';
import { contractConfirms, isSignedBy } from '../chain/signed-by.ts';
import type { ExchangeContext } from '../exchange-context.ts';

/** Of another wallet, request or site; too old; or nobody can say. */
const refusal = (reason: 'wallet' | 'dateRange' | 'unknown') => fieldRefusal(422, reason, 'transaction.walletProof');

/** Providers are asked only for wallets that are contracts, and strangers must not use them up. */
const HOURLY_CONTRACTS = 20;

/**
 * Checks the proof of a new request: of its wallet, for its key, on this site, and of the last hour. Null without a proof.
 * Another key can't use it, and a key makes one request, so a proof is used once.
 * @throws ApiError (422) for `transaction.walletProof`
 */
export async function checkWalletProof(
  { clientWalletAddress, walletProof }: CreateTransaction['transaction'],
  requestKey: string | undefined,
  address: string,
  { db, settings, chain, now }: ExchangeContext,
): Promise<StoredProof | null> {
  const proof = readWalletProof(walletProof ?? '');
  if (proof === undefined) return null;
  if (requestKey === undefined) throw refusal('wallet');
  // A device whose clock is ahead signs in the future.
  if (Math.abs(now().getTime() - Date.parse(proof.signedAt)) > PROOF_LIFE) throw refusal('dateRange');
  const site = siteOf(new URL(settings.SITE_URL));
  const text = walletProofText({ ...proof, site, requestKey, address: withChecksum(clientWalletAddress) });
  const { signature } = proof;
  if (isSignedBy(clientWalletAddress, { text, signature })) return { ...proof, by: 'signature', site, requestKey };
  await countCall(db, hourlyAllowance('wallet proofs', address, HOURLY_CONTRACTS), now());
  const isOfContract = await contractConfirms(clientWalletAddress, { text, signature }, chain);
  if (isOfContract) return { ...proof, by: 'contract', site, requestKey };
  throw refusal(isOfContract === undefined ? 'unknown' : 'wallet');
}
