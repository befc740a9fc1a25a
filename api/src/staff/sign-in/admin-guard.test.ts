import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { readSettings } from '../../settings/settings.ts';
import { forAllTests, OPERATOR, startTestService } from '../../testing/test-service.ts';
import { newSession } from '../../testing/change-reader.ts';
import { until } from '../../testing/until.ts';
import { adminGuard } from './admin-guard.ts';

const service = forAllTests(startTestService);

test('the service refuses to start with a call that has no entry in the table of rights', async () => {
  const app = Fastify();
  const { db } = service.connection;
  const context = { db, now: service.clock.now, settings: readSettings({}), sealingKey: Buffer.alloc(32) };
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
  await db.updateTable('admins').set({ disabledAt: service.clock.now() }).where('role', '=', 'operator').execute();
  const refusal = { status: 401, body: { error: 'USER_UNAUTHENTICATED' } };
  expect(await service.operatorCall('GET', '/admin/transactions')).toMatchObject(refusal);
  expect(await service.call('POST', '/admin/auth/login', OPERATOR)).toMatchObject(refusal);
});

test('a call whose session ends before its body has come changes nothing', async () => {
  const { app, clock } = service;
  const { db } = service.connection;
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const authorization = `Bearer ${await newSession(service)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  clock.pass({ hours: 6 });
  const call = request(`${origin}/api/admin/views`, { method: 'POST', headers });
  const replied = once(call, 'response') as Promise<[IncomingMessage]>;
  call.write('{"name":"Late",');
  const used = db.selectFrom('adminTokens').select('tokenHash').where('lastUsedAt', '=', clock.now());
  await until(async () => (await used.execute()).length > 0);
  await db.deleteFrom('adminTokens').execute();
  call.end('"query":"period=today"}');
  const [reply] = await replied;
  reply.resume();
  expect(reply.statusCode).toBe(401);
  expect(await db.selectFrom('listViews').select('name').execute()).toEqual([]);
});
