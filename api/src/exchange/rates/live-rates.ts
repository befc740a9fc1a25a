import type { Settings } from '../../settings/settings.ts';
import { bitstamp } from './bitstamp.ts';
import { kraken } from './kraken.ts';
import type { MarketSource } from './market-source.ts';

/** Seconds between two polls of the sources. */
export const POLL_SECONDS = 10;

// All sources are polled in parallel, so that a poll ends well before the next one.
const TIME_LIMIT_MILLISECONDS = 4000;

/** The public sources of the settings, the preferred one first. */
export const liveSources = (
  { KRAKEN_URL, BITSTAMP_URL }: Pick<Settings, 'KRAKEN_URL' | 'BITSTAMP_URL'>,
  now: () => Date,
): readonly MarketSource[] => [
  kraken(KRAKEN_URL, TIME_LIMIT_MILLISECONDS, now),
  bitstamp(BITSTAMP_URL, TIME_LIMIT_MILLISECONDS),
];
