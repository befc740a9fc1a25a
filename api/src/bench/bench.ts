import { parseArgs } from 'node:util';
import { startPostgresServer } from '../testing/postgres-server.ts';
import { measureCreations, measureReads } from './throughput.ts';
import { measureList } from './list.ts';
import { startSides } from './sides.ts';
import { measureWatchList } from './watch/watch-rates.ts';

// Prints the service's numbers: `npm run bench -- service`. It starts a PostgreSQL server of its own.
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    runs: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '5' },
    names: { type: 'string', default: '5000' },
    only: { type: 'string', default: 'reads,creations,list' },
  },
});
const parts = new Set(values.only.split(','));
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];

const server = await startPostgresServer(['-c', 'shared_buffers=1GB']);
try {
  const tables: string[] = [];
  if (parts.has('reads') || parts.has('creations')) {
    const sides = await startSides(server.urlOf('postgres'));
    try {
      if (parts.has('reads')) tables.push(await measureReads(sides, { seconds, rounds }));
      if (parts.has('creations')) tables.push(await measureCreations(sides, { seconds, rounds }));
    } finally {
      await sides.stop();
    }
  }
  if (parts.has('list'))
    tables.push(await measureList(server, { count: Number(values.count), runs: Number(values.runs) }));
  if (parts.has('watch-list')) tables.push(measureWatchList(Number(values.names)));
  process.stdout.write(`${tables.join('\n\n')}\n`);
} finally {
  await server.stop();
}
