import { countTests } from './count-tests.ts';
import { type Drill, exactly, told } from './drill.ts';

export default {
  title: 'Every test of the service',
  description:
    'Every test of the service runs, with those that `npm test` leaves out and with more random days of the books.',
  run: async () => {
    const { passed, failed } = await countTests(['test', '--workspace', 'api'], [], { DRILL: 'service-tests' });
    return [told('passed', passed), exactly('failed', 0, failed)];
  },
} satisfies Drill;
