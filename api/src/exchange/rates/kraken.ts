import { z } from 'zod';
import { fetchJson, SourceError } from '../../http/fetch-json.ts';
import { priceText, sizeLimit, type MarketSource } from './market-source.ts';

// Kraken uses other names for some pairs in the reply than in the request.
const pairs: Readonly<Record<string, { readonly asked: string; readonly answered: string }>> = {
  USDC: { asked: 'USDCEUR', answered: 'USDCEUR' },
  USDT: { asked: 'USDTEUR', answered: 'USDTEUR' },
  ETH: { asked: 'ETHEUR', answered: 'XETHZEUR' },
  BTC: { asked: 'XBTEUR', answered: 'XXBTZEUR' },
};

// The price comes first, then the whole lot volume and the lot volume.
const best = z.tuple([priceText]).rest(z.unknown());

const tickerSchema = z.object({
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
    const reply = tickerSchema.safeParse(json);
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
