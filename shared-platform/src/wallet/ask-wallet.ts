import { isSameWallet, readWallet, signaturePattern, walletAddressSchema, withChecksum } from '@exchange/shared-domain';
import * as z from 'zod/mini';
import type { Wallet } from './wallets.ts';

/**
 * Why a wallet gave nothing. `strange` is an answer that no wallet should give. Three come before it is asked to pay: it has
 * not paid before, another page was faster, and the service does not keep that it is asked.
 */
export type WalletFault =
  | 'refused'
  | 'busy'
  | 'locked'
  | 'offline'
  | 'otherAccount'
  | 'otherChain'
  | 'otherPayer'
  | 'elsewhere'
  | 'untold'
  | 'strange'
  | 'failed';

export class WalletError extends Error {
  override readonly name = 'WalletError';
  readonly fault: WalletFault;

  constructor(fault: WalletFault, cause?: unknown) {
    super(`the wallet gave nothing: ${fault}`, { cause });
    this.fault = fault;
  }
}

/** Whether this is why a wallet gave nothing. */
export const isFault = (error: unknown, fault: WalletFault) => error instanceof WalletError && error.fault === fault;

// EIP-1193, EIP-1474, EIP-3085's unknown chain, and WalletConnect's 5000.
const faultOfCode = new Map<unknown, WalletFault>([
  [4001, 'refused'],
  [5000, 'refused'],
  [-32_002, 'busy'],
  [4100, 'locked'],
  [4900, 'offline'],
  [4901, 'offline'],
  [4902, 'otherChain'],
]);

/** Wallets on phones wrap an error in another one. */
const faultOf = (error: unknown): WalletFault =>
  faultOfCode.get(Object(Object(Object(error).data).originalError).code) ??
  faultOfCode.get(Object(error).code) ??
  'failed';

export async function ask(wallet: Wallet, method: string, params: readonly unknown[] = []): Promise<unknown> {
  try {
    return await wallet.ethereum.request({ method, params });
  } catch (error) {
    throw new WalletError(faultOf(error), error);
  }
}

const accountsSchema = z.array(z.string());

async function accountsOf(wallet: Wallet): Promise<string[]> {
  const { data } = accountsSchema.safeParse(await ask(wallet, 'eth_requestAccounts'));
  if (data === undefined) throw new WalletError('strange');
  if (data.length === 0) throw new WalletError('locked');
  return data;
}

/** The address of the account that the wallet shows this page, with its checksum. */
export async function askAddress(wallet: Wallet): Promise<string> {
  const [first = ''] = await accountsOf(wallet);
  const { data } = walletAddressSchema.safeParse(first);
  if (data === undefined || readWallet(first).address !== first) throw new WalletError('strange');
  return withChecksum(data);
}

const signatureSchema = z.string().check(z.regex(signaturePattern));

const hexOf = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** The signature of a text by an address (EIP-191). It moves no money. */
export async function askSignature(
  wallet: Wallet,
  { address, text, signal }: { readonly address: string; readonly text: string; readonly signal: AbortSignal },
): Promise<string> {
  const accounts = await accountsOf(wallet);
  if (!accounts.some((account) => isSameWallet(account, address))) throw new WalletError('otherAccount');
  signal.throwIfAborted();
  const { data } = signatureSchema.safeParse(await ask(wallet, 'personal_sign', [hexOf(text), address]));
  if (data === undefined) throw new WalletError('strange');
  return data;
}

const chainIdSchema = z.union([z.number(), z.string().check(z.regex(/^0x[\da-f]+$/i))]);

export async function chainOf(wallet: Wallet): Promise<number> {
  const { data } = chainIdSchema.safeParse(await ask(wallet, 'eth_chainId'));
  if (data === undefined) throw new WalletError('strange');
  return Number(data);
}

/** The number of the network that a wallet is on, by its word; `undefined` where it gives none. */
export const askChain = (wallet: Wallet): Promise<number | undefined> => chainOf(wallet).catch(() => undefined);
