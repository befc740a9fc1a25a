import Fastify from 'fastify';
import { readSettings } from '../../settings/settings.ts';
import { OPERATOR, startTestService, type TestService } from '../../testing/test-service.ts';
import { adminGuard } from './admin-guard.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('the service refuses to start with a call that has no entry in the table of rights', async () => {
  const app = Fastify();
  const context = { db: service.connection.db, now: service.clock.now, settings: readSettings({}) };
  await expect(
    app.register(
      async (admin) => {
        await admin.register(adminGuard(context));
        admin.get('/secrets', () => 'nothing');
      },
      { prefix: '/api/admin' },
    ),
  ).rejects.toThrow('"GET /secrets" has no entry in the table of rights');
});

test('a disabled account can neither continue nor sign in, and its attempt is answered like a wrong password', async () => {
  const { db } = service.connection;
  expect(await service.operatorCall('GET', '/admin/transactions')).toMatchObject({ status: 200 });
  await db.updateTable('admins').set({ disabled_at: service.clock.now() }).where('role', '=', 'operator').execute();
  const refusal = { status: 401, body: { error: 'USER_UNAUTHENTICATED' } };
  expect(await service.operatorCall('GET', '/admin/transactions')).toMatchObject(refusal);
  expect(await service.call('POST', '/admin/auth/login', { body: OPERATOR })).toMatchObject(refusal);
});
