/** What a call of a double asked for too much of, with the range of blocks. */
interface TooMuch {
  readonly what: 'blocks' | 'results' | 'addresses' | 'bytes' | 'contract' | 'head';
  readonly from: number;
  readonly to: number;
  readonly limit: number;
}

interface Refusal {
  readonly status?: number;
  readonly error: unknown;
  /** Beside the error, where the standard has none. */
  readonly result?: null;
}

const hex = (value: number) => `0x${value.toString(16)}`;

/** How providers and programs say no, as people reported it until 2026. Each says the same of whatever was too much. */
export const refusals = {
  'Infura, with a range to try': ({ from, to }) => ({
    error: {
      code: -32005,
      message: `query returned more than 10000 results. Try with this block range [${hex(from)}, ${hex(to - 1)}].`,
      data: { from: hex(from), limit: 10_000, to: hex(to - 1) },
    },
  }),
  'Infura, for a wide range': ({ from, to, limit }) => ({
    error: { code: -32602, message: `range ${to - from + 1} exceeds limit of ${limit}` },
  }),
  'Infura, for a slow query': () => ({ error: { code: -32005, message: 'query timeout exceeded' } }),
  'Alchemy, with status 400': ({ from, limit }) => ({
    status: 400,
    error: {
      code: -32600,
      message:
        `Under the Free tier plan, you can make eth_getLogs requests with up to a ${limit} block range. ` +
        `Based on your parameters, this block range should work: [${hex(from)}, ${hex(from + limit - 1)}].`,
    },
  }),
  'Alchemy, for a large reply': () => ({
    error: { code: -32602, message: 'Log response size exceeded. Please reduce query block range.' },
  }),
  'PublicNode, with status 403': ({ what, limit }) => ({
    status: 403,
    error: {
      code: -32701,
      message:
        what === 'contract'
          ? 'Please specify an address in your request or, to remove restrictions, order a dedicated full node'
          : `exceed maximum block range: ${limit}`,
    },
  }),
  'QuickNode, with status 413': ({ limit }) => ({
    status: 413,
    error: { code: -32614, message: `eth_getLogs is limited to a ${limit} range` },
  }),
  'a busy node, with status 429': () => ({ status: 429, error: { code: -32005, message: 'limit exceeded' } }),
  'Tenderly, in its data': ({ from, to, limit }) => ({
    error: {
      code: -32602,
      message: 'invalid params',
      data: { error_id: 'test', payload: `range ${to - from + 1} is bigger than range limit ${limit}` },
    },
  }),
  geth: ({ what }) => ({
    error:
      what === 'head'
        ? { code: -32602, message: 'block range extends beyond current head block' }
        : { code: -32602, message: what === 'addresses' ? 'exceed max topics' : 'exceed maximum block range' },
  }),
  Erigon: ({ what }) => ({
    error: {
      code: what === 'addresses' ? -32602 : -32000,
      message:
        what === 'addresses'
          ? 'query exceeds the maximum of 1000 addresses or topics per search position'
          : 'block range is larger than max block range',
    },
  }),
  Nethermind: ({ what, to }) => ({
    error:
      what === 'head'
        ? { code: -32001, message: `${to} could not be found.` }
        : { code: -32005, message: 'Too many logs requested.' },
  }),
  'a gateway, as text': () => ({ error: 'block range too large' }),
  'a proxy, beside an empty result': () => ({ result: null, error: { code: -32000, message: 'range too wide' } }),
} as const satisfies Readonly<Record<string, (tooMuch: TooMuch) => Refusal>>;

export type RefusalForm = keyof typeof refusals;

export const refusalForms = Object.keys(refusals) as RefusalForm[];

/** How much a double gives at once; what is absent has no limit. `contract`: a filter needs one. */
export interface Limits {
  readonly blocks?: number;
  readonly results?: number;
  readonly addresses?: number;
  readonly bytes?: number;
  readonly contract?: boolean;
}

export interface LogFilter {
  readonly fromBlock: string;
  readonly toBlock: string;
  readonly address?: readonly string[];
  readonly topics: readonly [string, null, readonly string[]];
}

/** What of this call is too much for it. */
export function tooMuchOf(limits: Limits, filter: LogFilter, logs: readonly unknown[]): TooMuch | undefined {
  const [from, to] = [Number(filter.fromBlock), Number(filter.toBlock)];
  const exceeds = (limit: number | undefined, value: number) => limit !== undefined && value > limit;
  const tooMuch = (what: TooMuch['what'], limit = 0) => ({ what, from, to, limit });
  if (limits.contract === true && filter.address === undefined) return tooMuch('contract');
  if (exceeds(limits.blocks, to - from + 1)) return tooMuch('blocks', limits.blocks);
  if (exceeds(limits.addresses, filter.topics[2].length)) return tooMuch('addresses', limits.addresses);
  if (exceeds(limits.results, logs.length)) return tooMuch('results', limits.results);
  if (limits.bytes !== undefined && JSON.stringify(logs).length > limits.bytes) return tooMuch('bytes', limits.bytes);
  return undefined;
}
