import { z } from 'zod';
import { fetchJson, SourceError } from '../../http/fetch-json.ts';
import { priceText, sizeLimit, type MarketSource } from './market-source.ts';

const tickerSchema = z.object({
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
    const reply = tickerSchema.safeParse(json);
    if (!reply.success) throw new SourceError('a reply of another shape');
    const { bid, ask, timestamp } = reply.data;
    return { bid, ask, at: timestamp };
  },
});
