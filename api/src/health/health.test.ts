import { startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('a monitor sees that the service is alive and ready', async () => {
  expect(await service.call('GET', '/health/live')).toMatchObject({ status: 200, body: { status: 'live' } });
  expect(await service.call('GET', '/health/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
});
