import { Gauge } from 'prom-client';
import type { DatabaseConnection } from '../../database/database.ts';
import type { RateSource } from '../../exchange/rates/rate-source.ts';
import { findOutboxState, type OutboxState } from '../../messages/outbox-state.ts';

/** What the gauges are read from. */
export interface Measured extends Pick<DatabaseConnection, 'db' | 'poolUse'> {
  readonly marketPrices: RateSource;
  readonly now: () => Date;
}

/** Gauges that are read at each scrape. */
export function measures({ db, poolUse, marketPrices, now }: Measured): readonly Gauge[] {
  const ofOutbox = (name: string, help: string, valueOf: (state: OutboxState) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['channel'],
      registers: [],
      async collect() {
        for (const state of await findOutboxState(db, now())) this.set({ channel: state.channel }, valueOf(state));
      },
    });
  const ageOf = ({ oldest }: OutboxState) =>
    oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1000);
  const outbox = [
    ofOutbox('exchange_outbox_waiting', 'Messages that wait to be sent, by channel', ({ queued }) => queued),
    ofOutbox(
      'exchange_outbox_failed',
      'Messages that were given up and not sent again, by channel',
      ({ failed }) => failed,
    ),
    ofOutbox('exchange_outbox_oldest_seconds', 'Age of the oldest message that waits, by channel', ageOf),
  ];
  const states = new Gauge({
    name: 'exchange_pool_connections',
    help: 'Connections to the database by state, and calls that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(poolUse?.() ?? {})) this.set({ state }, count);
    },
  });
  const rates = new Gauge({
    name: 'exchange_rate_age_seconds',
    help: 'Age of the market price of each crypto currency; fixed prices have none',
    labelNames: ['currency'],
    registers: [],
    async collect() {
      this.reset();
      for (const [currency, { quotedAt }] of await marketPrices()) {
        if (quotedAt !== undefined) this.set({ currency }, (now().getTime() - quotedAt.getTime()) / 1000);
      }
    },
  });
  return [...outbox, states, rates];
}
