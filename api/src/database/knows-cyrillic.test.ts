import { sql } from 'kysely';
import { newDataFolder, startServerProcess } from '../testing/server-process.ts';
import { createDatabase, openOwnDatabase } from '../testing/test-database.ts';
import { knowsCyrillic } from './knows-cyrillic.ts';

test('a start on a database whose locale knows no Cyrillic letter tells so, and how to create a better one', async () => {
  const { db, close } = await openOwnDatabase();
  expect(await knowsCyrillic(db)).toBe(true);
  await sql`create database builtin template template0
    locale_provider builtin builtin_locale 'C.UTF-8' lc_ctype 'C'`.execute(db);
  await close();
  const server = startServerProcess({
    DATABASE_URL: new URL('/builtin', await createDatabase()).href,
    RATES_SOURCE: 'fixed',
    SITE_URL: 'https://exchange.example.com',
    DATA_DIR: newDataFolder(),
  });
  await server.started;
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  expect(server.output()).toContain('the locale of the database knows no Cyrillic letters');
});
