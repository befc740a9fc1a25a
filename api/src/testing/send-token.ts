import { digitsOfAmount, networkTitles, tokenOf, transferCall, type NetworkName } from '@exchange/shared-domain';

export const GAS = '0x300000';

export const word = (digits: string): string => digits.padStart(64, '0');
export const number = (value: number | bigint): string => word(value.toString(16));

export type Request = (method: string, params?: readonly unknown[]) => Promise<unknown>;

/** Calls of a node at this address. They fail with the node's words, or with a TypeError when it can't be reached. */
export const requestAt =
  (url: string): Request =>
  async (method, params = []) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    const { result, error } = (await reply.json()) as { result?: unknown; error?: { message: string } };
    if (error !== undefined) throw new Error(error.message);
    return result;
  };

interface SentToken {
  readonly network?: NetworkName;
  readonly currency: string;
  readonly amount: string;
  readonly to: string;
  readonly from: string;
}

export async function sendToken(
  request: Request,
  { network = 'local', currency, amount, to, from }: SentToken,
): Promise<string> {
  const token = tokenOf(network, currency);
  if (token === undefined) throw new Error(`${networkTitles[network]} has no ${currency}`);
  const data = transferCall(to, digitsOfAmount(amount, token.decimals));
  return (await request('eth_sendTransaction', [{ gas: GAS, from, to: token.contract, data }])) as string;
}
