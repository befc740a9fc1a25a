import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseConnection } from '../../database/database.ts';
import { findOutboxState, type OutboxState } from '../../messages/outbox-state.ts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import type { RateSource } from '../../exchange/rates/market-prices.repository.ts';
import fp from 'fastify-plugin';

interface Measured extends Pick<DatabaseConnection, 'db' | 'poolUse'> {
  readonly marketPrices: RateSource;
  readonly now: () => Date;
}

function measures({ db, poolUse, marketPrices, now }: Measured): readonly Gauge[] {
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

/** What the service counts and measures. Labels have few values, and none is about a person. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(measured: Measured) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: readonly Label[]) =>
    new Counter({ name: `exchange_${name}`, help, labelNames, registers });
  collectDefaultMetrics({ register: registry });
  for (const gauge of measures(measured)) registry.registerMetric(gauge);
  return {
    registry,
    requests: counter('requests_total', 'Calls by route, method and status', 'route', 'method', 'status'),
    durations: new Histogram({
      name: 'exchange_request_seconds',
      help: 'Time until the end of a reply, by route; streams are not among them',
      labelNames: ['route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    streams: new Gauge({ name: 'exchange_open_streams', help: 'Event streams that are open', registers }),
    signIns: counter('sign_ins_total', 'Attempts to sign in, by the status of the reply', 'status'),
    smsWithheld: counter('sms_withheld_total', 'New requests that got no SMS, by the limit that was reached', 'limit'),
    transitions: counter(
      'transitions_total',
      'Changes of requests that this process announced, by the state they led to; each one is counted by one process',
      'status',
    ),
    chainFailures: counter(
      'chain_failures_total',
      'Calls to which a provider of the chain gave no usable reply, by provider',
      'provider',
    ),
    jobs: counter('job_runs_total', 'Runs of background jobs by outcome', 'job', 'outcome'),
  };
}

// Prometheus, or its agent, runs on this machine: the metrics are not open to the network.
export const METRICS_HOST = '127.0.0.1';

export async function serveMetrics({ registry }: Metrics, port: number): Promise<() => Promise<void>> {
  const server = createServer((request, reply) => {
    if (request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => reply.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => reply.writeHead(503).end(),
    );
  });
  server.listen(port, METRICS_HOST);
  await once(server, 'listening');
  return async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
}

export const requestMetrics = ({ requests, durations, signIns, streams }: Metrics) =>
  fp(async (app: FastifyInstance) => {
    app.addHook('onResponse', (request, reply, done) => {
      const route = request.routeOptions.url ?? 'none';
      const status = String(reply.statusCode);
      requests.inc({ route, method: request.method, status });
      if (request.signInEmail !== null) signIns.inc({ status });
      if (!isStream(reply)) durations.observe({ route }, reply.elapsedTime / 1000);
      done();
    });
    app.addHook('onSend', (_request, reply, payload, done) => {
      if (isStream(reply)) {
        streams.inc();
        reply.raw.once('close', () => streams.dec());
      }
      done(null, payload);
    });
  });

const isStream = (reply: { getHeader: (name: string) => unknown }): boolean =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');
