import { transferCall } from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { ask, askAddress, chainOf, isFault, WalletError } from './ask-wallet.ts';
import type { Wallet } from './wallets.ts';

/** A transfer of a token. `contract` and `to` are addresses, `digits` the amount in the token's own units. */
export interface TokenTransfer {
  readonly chainId: number;
  readonly contract: string;
  readonly to: string;
  readonly digits: bigint;
  /** Aborted, the wallet is asked nothing more. */
  readonly signal: AbortSignal;
}

const hashSchema = z.string().check(z.regex(/^0x[\da-f]{64}$/i));

interface Checkpoints {
  /** The account that would pay. It throws for one that must not. */
  readonly onAccount: (account: string) => void;
  /** The wallet is about to be asked: once this has resolved the money may go, whatever the wallet answers. */
  readonly beforeAsking: () => Promise<unknown>;
}

/** Has a wallet send a transfer on its chain, and resolves to the hash of the transaction. */
export async function askTransfer(
  wallet: Wallet,
  { chainId, contract, to, digits, signal }: TokenTransfer,
  { onAccount, beforeAsking }: Checkpoints,
): Promise<string> {
  const from = await askAddress(wallet);
  signal.throwIfAborted();
  onAccount(from);
  const chain = `0x${chainId.toString(16)}`;
  if ((await chainOf(wallet)) !== chainId) {
    signal.throwIfAborted();
    await ask(wallet, 'wallet_switchEthereumChain', [{ chainId: chain }]).catch((error: unknown) => {
      // Also who refuses has to know which network it is about.
      throw isFault(error, 'refused') ? new WalletError('otherChain', error) : error;
    });
    // Some say yes and stay where they are.
    if ((await chainOf(wallet)) !== chainId) throw new WalletError('otherChain');
  }
  const data = transferCall(to, digits);
  signal.throwIfAborted();
  await beforeAsking();
  signal.throwIfAborted();
  const { data: hash } = hashSchema.safeParse(
    await ask(wallet, 'eth_sendTransaction', [{ from, to: contract, data, value: '0x0', chainId: chain }]),
  );
  if (hash === undefined) throw new WalletError('strange');
  return hash;
}
