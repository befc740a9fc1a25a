import { createRequire } from 'node:module';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { networks } from '@exchange/shared-domain';
import ganache from 'ganache';
import { GAS, number, sendToken, word, type Request } from './send-token.ts';

const artefact = createRequire(import.meta.url)(
  '@openzeppelin/contracts/build/contracts/ERC20PresetFixedSupply.json',
) as {
  readonly bytecode: string;
};

/** The words of every local chain, known to everybody: its money is play money. */
const WORDS = 'test test test test test test test test test test test junk';
const SUPPLY = 10n ** 15n;

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
  readonly request: Request;
  /** Resolves to the hash of the transaction. */
  readonly send: (currency: string, amount: string, to: string, from?: string) => Promise<string>;
  readonly mine: (blocks: number) => Promise<void>;
  /** Lets people reach the chain over HTTP, as through a provider. */
  readonly open: (port?: number) => Promise<ProviderFront>;
  readonly close: () => Promise<void>;
}

interface ChainOptions {
  /** Of its first block. */
  readonly time?: Date;
  /** Keeps the chain; without it, it ends with the process. */
  readonly folder?: string;
  /** Between two blocks besides those of transactions; without it, a test mines. */
  readonly blockMilliseconds?: number;
}

/** A chain in this process with the tokens of the network `local`, and with money in five accounts. */
export async function startLocalChain(options: ChainOptions = {}): Promise<LocalChain> {
  const chain = ganache.provider({
    logging: { quiet: true },
    chain: { chainId: networks.local.chainId, ...(options.time && { time: options.time }) },
    wallet: { mnemonic: WORDS, totalAccounts: 5 },
    ...(options.folder && { database: { dbPath: options.folder } }),
  });
  const request: Request = async (method, params = []) =>
    (chain.request as (call: unknown) => Promise<unknown>)({ method, params });
  const accounts = (await request('eth_accounts')) as string[];
  const [owner = ''] = accounts;
  const transact = async (call: Readonly<Record<string, string>>) =>
    (await request('eth_sendTransaction', [{ gas: GAS, ...call }])) as string;
  const send: LocalChain['send'] = (currency, amount, to, from = owner) =>
    sendToken(request, { currency, amount, to, from });
  if ((await request('eth_getCode', [networks.local.tokens.USDC.contract, 'latest'])) === '0x') {
    await makeMoney({ transact, send, accounts });
  }
  const mining =
    options.blockMilliseconds === undefined
      ? undefined
      : setInterval(() => void request('evm_mine'), options.blockMilliseconds);
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
      clearInterval(mining);
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      await chain.disconnect();
    },
  };
}

/** The contracts come first: their addresses follow from the number of transactions before. */
async function makeMoney({
  transact,
  send,
  accounts,
}: Pick<LocalChain, 'send' | 'accounts'> & {
  readonly transact: (call: Readonly<Record<string, string>>) => Promise<string>;
}): Promise<void> {
  const [owner = '', ...others] = accounts;
  const names = Object.keys(networks.local.tokens);
  for (const name of names) {
    const values =
      number(128) + number(192) + number(SUPPLY) + word(owner.slice(2)) + textWords(name) + textWords(name);
    await transact({ from: owner, data: artefact.bytecode + values });
  }
  for (const account of others) for (const name of names) await send(name, '100000', account);
}

async function openFront(request: Request, port: number) {
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

async function answer(front: ProviderFront, request: Request, { body, reply }: Exchange): Promise<void> {
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
