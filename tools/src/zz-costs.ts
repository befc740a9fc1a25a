import { writeFile } from 'node:fs/promises';
import { costsOf } from '@exchange/federation/budgets';
import { buildRooms } from '@exchange/federation/build-rooms';
import { print } from '@exchange/shared-node/print';
import { releasable } from '@exchange/shared-node/rooms';
await writeFile('/tmp/follow-costs.json', JSON.stringify(costsOf(await buildRooms(releasable, print.line)), null, 2));
process.exit(0);
