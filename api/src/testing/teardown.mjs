import { rmSync } from 'node:fs';

export default async function tearDown() {
  await globalThis.postgresServer?.stop();
  rmSync(process.env.TEST_PGLITE_FOLDER ?? '', { recursive: true, force: true });
}
