import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { measures, type Measured } from './measures.ts';

/** What the service counts and measures. Labels have few values, and none is about a person. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(measured: Measured) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const gauge of measures(measured)) registry.registerMetric(gauge);
  return {
    registry,
    requests: new Counter({
      name: 'exchange_requests_total',
      help: 'Calls by route, method and status',
      labelNames: ['route', 'method', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'exchange_request_seconds',
      help: 'Time until the end of a reply, by route; streams are not among them',
      labelNames: ['route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    streams: new Gauge({ name: 'exchange_open_streams', help: 'Event streams that are open', registers }),
    signIns: new Counter({
      name: 'exchange_sign_ins_total',
      help: 'Attempts to sign in, by the status of the reply',
      labelNames: ['status'],
      registers,
    }),
    smsWithheld: new Counter({
      name: 'exchange_sms_withheld_total',
      help: 'New requests that got no SMS, by the limit that was reached',
      labelNames: ['limit'],
      registers,
    }),
    transitions: new Counter({
      name: 'exchange_transitions_total',
      help: 'Changes of requests that this process announced, by the state they led to; each one is counted by one process',
      labelNames: ['status'],
      registers,
    }),
    chainFailures: new Counter({
      name: 'exchange_chain_failures_total',
      help: 'Calls to which a provider of the chain gave no usable reply, by provider',
      labelNames: ['provider'],
      registers,
    }),
    jobs: new Counter({
      name: 'exchange_job_runs_total',
      help: 'Runs of background jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    }),
  };
}
