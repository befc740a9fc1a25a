import { createServer, type ServerResponse } from 'node:http';
import { closeAtOnce, listen } from '../testing/free-port.ts';
import { startTestService } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';

test('a stop refuses new calls at once, also while a job waits for another service', async () => {
  const held: ServerResponse[] = [];
  const provider = createServer((_, reply) => held.push(reply));
  const port = await listen(provider);
  const service = await startTestService({
    env: { CHAIN: 'local', CHAIN_RPC_URLS: `http://127.0.0.1:${port},http://localhost:${port}` },
  });
  const site = await service.app.listen({ port: 0, host: '127.0.0.1' });
  service.startWork();
  await until(() => held.length > 0);
  const stopped = service.close();
  await until(() => !service.app.server.listening);
  await expect(fetch(`${site}/api/health/live`)).rejects.toThrow('fetch failed');
  expect(held.map(({ closed }) => closed)).not.toContain(true);
  await Promise.all([stopped, closeAtOnce(provider)]);
});
