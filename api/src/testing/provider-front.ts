import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { NetworkName } from '@exchange/shared-domain';
import { listen } from './free-port.ts';
import type { Lie } from './provider-lies.ts';
import { refusals, tooMuchOf, type Limits, type LogFilter, type RefusalForm } from './provider-refusals.ts';
import type { Request } from './send-token.ts';

export interface ProviderFront {
  readonly url: string;
  /** Answers in place of the chain; without it the chain answers. */
  fault: ((reply: ServerResponse) => void) | undefined;
  /** So many of the latest blocks are not known to it yet. */
  behind: number;
  /** Nor to the node that it asks for logs: it told a head that this one does not have. */
  logsBehind: number;
  /** It does not know this transaction. */
  hidden: string | undefined;
  limits: Limits;
  /** How it refuses what is beyond its limits. */
  refusal: RefusalForm;
  /** What it says in place of a result. */
  lie: Lie | undefined;
  /** Sends `"error": null` beside a result, as some do. */
  sendsBoth: boolean;
  readonly calls: string[];
}

/** How a provider behaves unless a test says otherwise. */
export const goodProvider = {
  fault: undefined,
  behind: 0,
  logsBehind: 0,
  hidden: undefined,
  limits: {},
  refusal: 'geth',
  lie: undefined,
  sendsBoth: false,
} as const satisfies Omit<ProviderFront, 'url' | 'calls'>;

/** A provider of the local chain, behind an address of its own. */
export async function openFront(request: Request, port: number) {
  const front: { -readonly [Key in keyof ProviderFront]: ProviderFront[Key] } = { ...goodProvider, url: '', calls: [] };
  const server = createServer((incoming, reply) => {
    void answer(front, request, incoming, reply);
  });
  front.url = `http://127.0.0.1:${await listen(server, port)}`;
  return { front: front as ProviderFront, server };
}

type Log = Readonly<Record<'transactionHash', string>>;

async function answer(front: ProviderFront, request: Request, incoming: IncomingMessage, reply: ServerResponse) {
  const { id, method, params } = (await json(incoming)) as { id: number; method: string; params: unknown[] };
  front.calls.push(method);
  if (front.fault !== undefined) return front.fault(reply);
  const send = ({ status = 200, ...outcome }: { status?: number } & Readonly<Record<string, unknown>>) =>
    reply
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ jsonrpc: '2.0', id, ...outcome }));
  try {
    const isHidden = front.hidden !== undefined && params[0] === front.hidden;
    const result = isHidden ? null : await answerOf(front, request, { method, params });
    if (result instanceof Refused) return void send(result.reply);
    const said = front.lie === undefined ? result : front.lie(method, result);
    send({ result: said, ...(front.sendsBoth && { error: null }) });
  } catch (error) {
    send({ error: { code: -32000, message: error instanceof Error ? error.message : 'failed' } });
  }
}

class Refused {
  readonly reply;
  constructor(reply: ReturnType<(typeof refusals)[RefusalForm]>) {
    this.reply = reply;
  }
}

async function answerOf(
  front: ProviderFront,
  request: Request,
  { method, params }: { readonly method: string; readonly params: readonly unknown[] },
): Promise<unknown> {
  const result = await request(method, params);
  if (method === 'eth_blockNumber' && front.behind > 0) return `0x${(Number(result) - front.behind).toString(16)}`;
  if (method !== 'eth_getLogs') return result;
  const filter = params[0] as LogFilter;
  const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)];
  if (front.logsBehind > 0) {
    const head = Number(await request('eth_blockNumber')) - front.logsBehind;
    if (to > head) return new Refused(refusals[front.refusal]({ what: 'head', from, to, limit: head }));
  }
  const logs = (result as Log[]).filter(({ transactionHash }) => transactionHash !== front.hidden);
  const tooMuch = tooMuchOf(front.limits, filter, logs);
  return tooMuch === undefined ? logs : new Refused(refusals[front.refusal](tooMuch));
}

interface ReadNetwork {
  readonly network: NetworkName;
  readonly fronts: readonly Pick<ProviderFront, 'url'>[];
}

/** The settings of a service that reads local networks through these providers. */
export const providerSettings = (read: readonly ReadNetwork[]): Readonly<Record<string, string>> => ({
  CHAIN: 'local',
  ...Object.fromEntries(
    read.map(({ network, fronts }) => [
      network === 'local' ? 'CHAIN_RPC_URLS' : `CHAIN_RPC_URLS_${network.toUpperCase()}`,
      fronts.map(({ url }) => url).join(','),
    ]),
  ),
});
