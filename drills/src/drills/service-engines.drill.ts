import { countTests } from './count-tests.ts';
import { type Drill, exactly, told, type Outcome } from './drill.ts';

export default {
  title: 'Both database engines',
  description:
    'Every test of the service runs on PGlite and on PostgreSQL. `npm test` runs those of each day on PostgreSQL, and on PGlite those of what the engines do differently.',
  run: async () => {
    const outcomes: Outcome[] = [];
    for (const engine of ['pglite', 'postgres']) {
      const { passed, failed } = await countTests(['test', '--workspace', 'api'], [], {
        DATABASE_ENGINES: engine,
        DRILL: 'service-engines',
      });
      outcomes.push(told(`passed on ${engine}`, passed), exactly(`failed on ${engine}`, 0, failed));
    }
    return outcomes;
  },
} satisfies Drill;
