import { readFileSync } from 'node:fs';
import { openTestDatabase } from '../testing/test-database.ts';
import { columnComments } from './column-types.ts';
import { schemaText } from './schema-text.ts';

it('has the schema of the migrated database, with each type and comment that the columns have: `npm run schema`', async () => {
  const { db, close } = await openTestDatabase();
  const text = await schemaText(db);
  await close();
  expect(readFileSync(new URL('schema.generated.ts', import.meta.url), 'utf8')).toBe(text);
  expect(text.match(/\/\*\* (?!JSON)/g)).toHaveLength(Object.keys(columnComments).length);
});
