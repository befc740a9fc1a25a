import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readChanges } from '../../testing/change-reader.ts';
import { freePort } from '../../testing/free-port.ts';
import { requestedTransaction } from '../../testing/requested-transaction.ts';
import { forEachTest, ADMIN, startTestService } from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';
import { serveMetrics } from './metrics.ts';

const service = forEachTest(() => startTestService({ env: { METRICS_PORT: '9464' } }));

const read = async () => (await service.metrics?.registry.metrics()) ?? '';

test('Prometheus reads the metrics on a separate port', async () => {
  const port = await freePort();
  if (service.metrics === undefined) throw new Error('no metrics');
  const stop = await serveMetrics(service.metrics, port);
  service.setPrices({ USDC: '0.93', USDT: '0.929' }, service.clock.now());
  await requestedTransaction(service, ['approve']);
  await service.call('POST', '/admin/auth/login', { ...ADMIN, password: 'not-the-password' });
  service.clock.pass({ seconds: 20 });
  await readChanges(service);
  await until(async () => (await read()).includes('exchange_transitions_total{status="PENDING_CLIENT_ACTION"} 1'));

  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  for (const line of [
    'exchange_requests_total{route="/api/transactions",method="POST",status="201"} 1',
    'exchange_request_seconds_count{route="/api/transactions"} 1',
    'exchange_transitions_total{status="CLIENT_SUBMITTED"} 1',
    'exchange_sign_ins_total{status="401"} 1',
    'exchange_rate_age_seconds{currency="USDC"} 20',
    'exchange_open_streams 1',
    'exchange_outbox_waiting{channel="EMAIL"} 0',
    'exchange_pool_connections{state="waiting"} 0',
  ]) {
    expect(text).toContain(`${line}\n`);
  }
  expect(text).toMatch(/^exchange_outbox_waiting\{channel="SMS"\} [12]$/m);
  expect((await fetch(`http://127.0.0.1:${port}/api/offices`)).status).toBe(404);
  await stop();
});

test('the metrics have no personal data', async () => {
  await service.call('GET', '/rates/from/anybody@example.com');
  await service.call('GET', '/nowhere/+359888123456');
  const id = await requestedTransaction(service);
  const text = await read();
  for (const secret of ['anybody', '+359888123456', 'visitor-', id, ADMIN.email]) expect(text).not.toContain(secret);
});

test.each(['dashboard.json', 'alerts.yml'])('every metric that %s names exists', async (file) => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/monitoring', file), 'utf8');
  const named = new Set(text.match(/\b(?:exchange|process|nodejs)_[a-z0-9_]+/g));
  expect(named.size).toBeGreaterThan(5);
  const known = new Set((await service.metrics?.registry.getMetricsAsJSON())?.map(({ name }) => name));
  for (const name of named) expect(known).toContain(name.replace(/_bucket$/, ''));
});
