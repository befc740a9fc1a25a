import { createServer, type ServerResponse } from 'node:http';
import { closeAtOnce, listen } from './free-port.ts';

type MarketAnswer = { readonly bid: string; readonly ask: string } | ((reply: ServerResponse) => void);

export type FakeMarkets = Awaited<ReturnType<typeof startFakeMarkets>>;

/** Both public markets on one local server. It sends recorded replies with the prices and the time of the test. */
export async function startFakeMarkets(now: () => Date) {
  const kraken: Record<string, MarketAnswer> = {};
  const bitstamp: Record<string, MarketAnswer> = {};
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(request.url ?? '');
    reply.setHeader('date', now().toUTCString());
    const code = /^(USDC|USDT)/i.exec(searchParams.get('pair') ?? pathname.split('/').at(-2) ?? '')?.[0]?.toUpperCase();
    const isKraken = pathname === '/0/public/Ticker';
    const answer = (isKraken ? kraken : bitstamp)[code ?? ''];
    if (typeof answer === 'function') return answer(reply);
    if (code === undefined || answer === undefined) return void reply.writeHead(404).end('Not found');
    const seconds = String(Math.floor(now().getTime() / 1000));
    const body = isKraken ? krakenReply(`${code}EUR`, answer) : bitstampReply(answer, seconds);
    reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  const address = `http://127.0.0.1:${await listen(server)}`;
  return {
    env: { RATES_SOURCE: 'live', KRAKEN_URL: address, BITSTAMP_URL: address },
    kraken,
    bitstamp,
    asked,
    close: () => closeAtOnce(server),
  };
}

type Prices = Exclude<MarketAnswer, (reply: ServerResponse) => void>;

const krakenReply = (pair: string, { bid, ask }: Prices) => ({
  error: [],
  result: {
    [pair]: {
      a: [ask, '12345', '12345.000'],
      b: [bid, '6789', '6789.000'],
      c: [bid, '42.10000000'],
      v: ['123456.78', '345678.90'],
      p: [bid, bid],
      t: [310, 902],
      l: [bid, bid],
      h: [ask, ask],
      o: bid,
    },
  },
});

const bitstampReply = ({ bid, ask }: Prices, timestamp: string) => ({
  timestamp,
  open: bid,
  high: ask,
  low: bid,
  last: bid,
  volume: '43210.12345678',
  vwap: bid,
  bid,
  ask,
  side: '0',
  open_24: bid,
  percent_change_24: '0.01',
});

const send =
  (status: number, body: string, type = 'application/json') =>
  (reply: ServerResponse) =>
    void reply.writeHead(status, { 'content-type': type }).end(body);

export const marketFaults: Readonly<Record<string, (reply: ServerResponse) => void>> = {
  'never answers': () => {},
  'stops in the middle': (reply) => {
    reply.writeHead(200, { 'content-length': '500' }).write('{"error":[],"result":{');
    reply.socket?.destroySoon();
  },
  'answers 500': send(500, '{"error":["EService:Unavailable"]}'),
  'answers 429': send(429, '{"error":["EGeneral:Too many requests"]}'),
  'answers 200 with a rate limit error': send(200, '{"error":["EAPI:Rate limit exceeded"]}'),
  'knows no such pair': send(200, '{"error":["EQuery:Unknown asset pair"]}'),
  'answers with a page': send(200, '<html><body>Maintenance</body></html>', 'text/html'),
  'answers with half a reply': send(200, '{"error":[],"result":{"USDCEUR":{"a":["0.93'),
  'answers with numbers as prices': send(
    200,
    '{"error":[],"result":{"USDCEUR":{"a":[0.93],"b":[0.93]},"USDTEUR":{"a":[0.93],"b":[0.93]}},"bid":0.93,"ask":0.93}',
  ),
  'answers with another pair': send(
    200,
    '{"error":[],"result":{"XXBTZEUR":{"a":["60000","1","1"],"b":["60000","1","1"]}}}',
  ),
  'answers with 10 MB': (reply) => void reply.writeHead(200).end(`{"error":["${'x'.repeat(10_000_000)}"]}`),
  'redirects elsewhere': (reply) => void reply.writeHead(302, { location: '/elsewhere' }).end(),
};
