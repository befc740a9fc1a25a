import { isSameWallet, type StoredProof } from '@exchange/shared-domain';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';
import type { StoredDeposit } from '../chain/deposit-of.ts';
import { sendersOf } from '../watch-list/senders-of.ts';

type Proven = Pick<Selectable<Tables['transactions']>, 'walletAddress' | 'usedWalletAddress' | 'clientWalletProof'> & {
  readonly deposit?: StoredDeposit | null;
};

/** The client's proof, where it is of the wallet that is used: all that counts came from it, or it is the one paid to. */
export function provenWallet(row: Proven): StoredProof | undefined {
  const used = [row.usedWalletAddress ?? row.walletAddress, ...sendersOf(row)];
  const isOfAll = used.every((wallet) => isSameWallet(wallet, row.walletAddress));
  return isOfAll ? (row.clientWalletProof ?? undefined) : undefined;
}
