import { createRequire } from 'node:module';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { digitsOfAmount, networks, tokenOf } from '@exchange/shared-domain';
import ganache from 'ganache';

const artefact = createRequire(import.meta.url)(
  '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json',
) as {
  readonly bytecode: string;
};

/** The words of every local chain, known to everybody: its money is play money. */
const WORDS = 'test test test test test test test test test test test junk';
const SUPPLY = 10n ** 15n;
const GAS = '0x300000';

const word = (digits: string) => digits.padStart(64, '0');
const number = (value: number | bigint) => word(value.toString(16));
const textWords = (value: string) => number(value.length) + Buffer.from(value).toString('hex').padEnd(64, '0');

export interface ProviderFront {
  readonly url: string;
  /** Answers in place of the chain; without it the chain answers. */
  fault: ((reply: ServerResponse) => void) | undefined;
  /** So many of the latest blocks are not known to it yet. */
  behind: number;
  /** The calls that it got. */
  readonly calls: string[];
}

export interface LocalChain {
  readonly accounts: readonly string[];
  readonly request: (method: string, params?: readonly unknown[]) => Promise<unknown>;
  /** Resolves to the hash of the transaction. */
  readonly send: (currency: string, amount: string, to: string, from?: string) => Promise<string>;
  readonly mine: (blocks: number) => Promise<void>;
  /** Lets people reach the chain over HTTP, as through a provider. */
  readonly open: (port?: number) => Promise<ProviderFront>;
  readonly close: () => Promise<void>;
}

/** A chain in this process with the tokens of the network `local`, and with money in five accounts. */
export async function startLocalChain(options: { readonly time?: Date } = {}): Promise<LocalChain> {
  const chain = ganache.provider({
    logging: { quiet: true },
    chain: { chainId: networks.local.chainId, ...(options.time && { time: options.time }) },
    wallet: { mnemonic: WORDS, totalAccounts: 5 },
  });
  const request = async (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    (chain.request as (call: unknown) => Promise<unknown>)({ method, params });
  const accounts = (await request('eth_accounts')) as string[];
  const [owner = ''] = accounts;
  const transact = async (call: Readonly<Record<string, string>>) =>
    (await request('eth_sendTransaction', [{ gas: GAS, ...call }])) as string;
  const send: LocalChain['send'] = async (currency, amount, to, from = owner) => {
    const token = tokenOf('local', currency);
    if (token === undefined) throw new Error(`the local chain has no ${currency}`);
    const digits = digitsOfAmount(amount, token.decimals);
    const data = `0xa9059cbb${word(to.slice(2).toLowerCase())}${number(digits)}`;
    return transact({ from, to: token.contract, data });
  };
  for (const name of Object.keys(networks.local.tokens)) {
    const values =
      number(128) + number(192) + number(SUPPLY) + word(owner.slice(2)) + textWords(name) + textWords(name);
    await transact({ from: owner, data: artefact.bytecode + values });
  }
  for (const account of accounts.slice(1)) {
    for (const name of Object.keys(networks.local.tokens)) await send(name, '100000', account);
  }
  const servers: Server[] = [];
  return {
    accounts,
    request,
    send,
    mine: async (blocks) => {
      for (let block = 0; block < blocks; block++) await request('evm_mine');
    },
    open: async (port = 0) => {
      const { front, server } = await openFront(request, port);
      servers.push(server);
      return front;
    },
    close: async () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await chain.disconnect();
    },
  };
}

async function openFront(request: LocalChain['request'], port: number) {
  const front = { url: '', fault: undefined, behind: 0, calls: [] } as {
    -readonly [Key in keyof ProviderFront]: ProviderFront[Key];
  };
  const server = createServer((incoming, reply) => {
    void answer(front, request, { body: text(incoming), reply });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  front.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { front: front as ProviderFront, server };
}

interface Exchange {
  readonly body: Promise<string>;
  readonly reply: ServerResponse;
}

async function answer(front: ProviderFront, request: LocalChain['request'], { body, reply }: Exchange): Promise<void> {
  const { id, method, params } = JSON.parse(await body) as { id: number; method: string; params: unknown[] };
  front.calls.push(method);
  if (front.fault !== undefined) return front.fault(reply);
  const send = (outcome: object) =>
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
  try {
    const result = await request(method, params);
    const isLate = method === 'eth_blockNumber' && front.behind > 0;
    send({ result: isLate ? `0x${(Number(result) - front.behind).toString(16)}` : result });
  } catch (error) {
    send({ error: { code: -32000, message: error instanceof Error ? error.message : 'failed' } });
  }
}
