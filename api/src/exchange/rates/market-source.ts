import { parseDecimal, type Decimal } from '@exchange/shared-domain';
import { z } from 'zod';
import { fetchJson, SourceError } from '../../http/fetch-json.ts';
import type { Settings } from '../../settings/settings.ts';

export interface MarketQuote {
  readonly bid: Decimal;
  readonly ask: Decimal;
  readonly at: Date;
}

export interface MarketSource {
  readonly name: string;
  /** @throws SourceError when the source gives no usable quote for the crypto currency */
  readonly quote: (code: string) => Promise<MarketQuote>;
}

const sizeLimit = 64 * 1024;

export const midPrice = ({ bid, ask }: Pick<MarketQuote, 'bid' | 'ask'>): Decimal => bid.plus(ask).div(2);

const priceText = z.string().transform((text, context) => {
  const price = parseDecimal(text);
  if (price !== undefined) return price;
  context.addIssue('not a price');
  return z.NEVER;
});

// Kraken uses other names for some pairs in the reply than in the request.
const pairs: Readonly<Record<string, { readonly asked: string; readonly answered: string }>> = {
  USDC: { asked: 'USDCEUR', answered: 'USDCEUR' },
  USDT: { asked: 'USDTEUR', answered: 'USDTEUR' },
  ETH: { asked: 'ETHEUR', answered: 'XETHZEUR' },
  BTC: { asked: 'XBTEUR', answered: 'XXBTZEUR' },
};

// The price comes first, then the whole lot volume and the lot volume.
const best = z.tuple([priceText]).rest(z.unknown());

const krakenSchema = z.object({
  error: z.array(z.string()),
  result: z.record(z.string(), z.object({ a: best, b: best })).optional(),
});

/** Kraken's public ticker. https://docs.kraken.com/api/docs/rest-api/get-ticker-information */
export const kraken = (baseUrl: string, timeLimit: number, now: () => Date): MarketSource => ({
  name: 'Kraken',
  quote: async (code) => {
    const pair = pairs[code];
    if (pair === undefined) throw new SourceError('no pair for this currency');
    const limits = { timeLimit, sizeLimit };
    const { json, headers } = await fetchJson(`${baseUrl}/0/public/Ticker?pair=${pair.asked}`, limits);
    const reply = krakenSchema.safeParse(json);
    if (!reply.success) throw new SourceError('a reply of another shape');
    const [error] = reply.data.error;
    if (error !== undefined) throw new SourceError(errorClass(error));
    const ticker = reply.data.result?.[pair.answered];
    if (ticker === undefined) throw new SourceError('a reply without the pair');
    return { bid: ticker.b[0], ask: ticker.a[0], at: madeAt(headers, now()) };
  },
});

/** Kraken's codes look like `EAPI:Rate limit exceeded`; text of another form is not logged. */
const errorClass = (error: string) => (/^E[A-Za-z]+:[A-Za-z ]{1,40}$/.test(error) ? error : 'an error of its own');

/** When the reply was made. A cache may repeat an old reply for hours; the headers show its age. */
function madeAt(headers: Headers, received: Date): Date {
  const date = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('age') ?? 0);
  const made = (Number.isNaN(date) ? received.getTime() : date) - (age > 0 ? age * 1000 : 0);
  return new Date(made);
}

const bitstampSchema = z.object({
  bid: priceText,
  ask: priceText,
  // Seconds since 1970, as text.
  timestamp: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform((seconds) => new Date(Number(seconds) * 1000)),
});

/** Bitstamp's public ticker. https://www.bitstamp.net/api/#tag/Tickers */
export const bitstamp = (baseUrl: string, timeLimit: number): MarketSource => ({
  name: 'Bitstamp',
  quote: async (code) => {
    const { json } = await fetchJson(`${baseUrl}/api/v2/ticker/${code.toLowerCase()}eur/`, { timeLimit, sizeLimit });
    const reply = bitstampSchema.safeParse(json);
    if (!reply.success) throw new SourceError('a reply of another shape');
    const { bid, ask, timestamp } = reply.data;
    return { bid, ask, at: timestamp };
  },
});

// All sources are polled in parallel, so that a poll ends well before the next one.
const TIME_LIMIT_MILLISECONDS = 4000;

export const liveSources = (
  { KRAKEN_URL, BITSTAMP_URL }: Pick<Settings, 'KRAKEN_URL' | 'BITSTAMP_URL'>,
  now: () => Date,
): readonly MarketSource[] => [
  kraken(KRAKEN_URL, TIME_LIMIT_MILLISECONDS, now),
  bitstamp(BITSTAMP_URL, TIME_LIMIT_MILLISECONDS),
];
