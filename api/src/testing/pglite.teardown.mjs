import { rmSync } from 'node:fs';

export default function tearDown() {
  rmSync(process.env.TEST_PGLITE_FOLDER, { recursive: true });
}
