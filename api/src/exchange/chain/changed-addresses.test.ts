import { HDKey } from '@scure/bip32';
import { sql } from 'kysely';
import { addressAt, readExtendedKey } from './extended-key.ts';
import { openPatiently, createDatabase } from '../../testing/test-database.ts';
import { untilLocksAwaited } from '../../testing/database-trials.ts';
import { act, requestedTransaction } from '../../testing/requested-transaction.ts';
import { ADMIN, startTestService } from '../../testing/test-service.ts';

const keys = ['of one wallet', 'of another wallet'].map(
  (seed) => HDKey.fromMasterSeed(Buffer.from(seed.padEnd(32))).derive("m/44'/60'/0'").publicExtendedKey,
);

test('an approval that waits for a change of the deposit addresses gives one of the new ones', async () => {
  const url = await createDatabase();
  const service = await startTestService({
    connection: await openPatiently(url),
    env: { CHAIN: 'local', CHAIN_RPC_URLS: 'http://127.0.0.1:1,http://localhost:1' },
  });
  const save = (version: number) => {
    const { [version]: key = '' } = keys;
    const own = readExtendedKey(key);
    const source = { code: 'USDC', kind: 'key', key, firstAddress: own && addressAt(own, 0) };
    return service.adminCall('PUT', '/admin/settings/deposit-addresses', {
      version,
      value: { isAutomatic: false, sources: [source] },
      password: ADMIN.password,
    });
  };
  expect(await save(0)).toMatchObject({ status: 200 });
  const id = await requestedTransaction(service);
  const other = await openPatiently(url);
  const holder = await other.db.startTransaction().execute();
  // A lock alone is not waited for.
  await sql`select 1 from pg_advisory_xact_lock(hashtextextended('deposit addresses', 0))`.execute(holder);
  const saved = save(1);
  await untilLocksAwaited(other.db);
  const approved = act(service, id, 'approve');
  await untilLocksAwaited(other.db, 2);
  await holder.rollback().execute();
  expect(await saved).toMatchObject({ status: 200 });
  expect(await approved).toMatchObject({ status: 200 });
  const { depositDetails } = (await service.adminCall('GET', `/admin/transactions/${id}`)).body;
  const second = readExtendedKey(keys[1] ?? '');
  expect(depositDetails.address.toLowerCase()).toBe(second && addressAt(second, 0).toLowerCase());
  await other.close();
  await service.close();
});
