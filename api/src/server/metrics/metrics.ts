import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseConnection } from '../../database/database.ts';
import { transactionChangeSchema } from '@exchange/shared-domain';
import { createNoticeFeed } from '../../database/notice-feed.ts';
import { shareAttempt } from '../../database/shared-attempt.ts';
import { findOutboxState, type OutboxState } from '../../messages/outbox-state.ts';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { findRateState } from '../../exchange/rates/rates.routes.ts';
import fp from 'fastify-plugin';

type Measured = Pick<DatabaseConnection, 'db' | 'listen' | 'poolUse'> & Parameters<typeof findRateState>[0];

function addGauges(registers: Registry[], measured: Measured): void {
  const { db, poolUse, now } = measured;
  const add = (name: string, help: string, label: string, measure: (gauge: Gauge) => Promise<void> | void) =>
    new Gauge({
      name: `exchange_${name}`,
      help,
      labelNames: [label],
      registers,
      collect() {
        return measure(this);
      },
    });
  // The first, because those below wait for connections themselves.
  add('pool_connections', 'Connections to the database by state, and calls that wait for one', 'state', (gauge) => {
    for (const [state, count] of Object.entries(poolUse())) gauge.set({ state }, count);
  });
  const addOfOutbox = (name: string, help: string, valueOf: (state: OutboxState) => number) =>
    add(`outbox_${name}`, help, 'channel', async (gauge) => {
      for (const state of await findOutboxState(db, now())) gauge.set({ channel: state.channel }, valueOf(state));
    });
  addOfOutbox('waiting', 'Messages that wait to be sent, by channel', ({ queued }) => queued);
  addOfOutbox('failed', 'Messages that were given up and not sent again, by channel', ({ failed }) => failed);
  addOfOutbox('oldest_seconds', 'Age of the oldest message that waits, by channel', ({ oldest }) =>
    oldest === null ? 0 : Math.max(0, (now().getTime() - oldest.getTime()) / 1000),
  );
  const ofRates = 'Age of the market price of each crypto currency in use; fixed prices have none';
  add('rate_age_seconds', ofRates, 'currency', async (gauge) => {
    gauge.reset();
    for (const { code: currency, ageSeconds } of (await findRateState(measured)).prices)
      if (ageSeconds !== undefined) gauge.set({ currency }, ageSeconds);
  });
}

/** Each process counts all changes: those of two processes are not to be added. */
function countTransitions(registers: Registry[], { listen }: Measured) {
  const changes = createNoticeFeed(listen, 'transaction_changes');
  const onPayloads = (payloads: readonly string[]) => {
    for (const payload of payloads) {
      const { status } = transactionChangeSchema.parse(JSON.parse(payload));
      if (status !== undefined) counter.inc({ status });
    }
  };
  const hearing = shareAttempt(() => changes.subscribe({ onPayloads, onLost: () => hearing.forget() }));
  const counter = new Counter({
    name: 'exchange_transitions_total',
    help: 'Changes of requests, by the state they led to; each process counts those of all',
    labelNames: ['status'],
    registers,
    collect: async () => void (await hearing.result()),
  });
  // A failure is repeated by the next reading.
  hearing.result().catch(() => undefined);
  return changes;
}

/** Labels have few values, and none is about a person. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(measured: Measured) {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: readonly Label[]) =>
    new Counter({ name: `exchange_${name}`, help, labelNames, registers });
  collectDefaultMetrics({ register: registry });
  addGauges(registers, measured);
  const transitions = countTransitions(registers, measured);
  return {
    close: transitions.close,
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
    chainFailures: counter(
      'chain_failures_total',
      'Calls to which a provider of the chain gave no usable reply, by provider and network',
      'provider',
      'network',
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
