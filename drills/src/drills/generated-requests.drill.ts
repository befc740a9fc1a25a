import { startProduct } from '@exchange/edge/start-product';
import { makeTrialSettings } from '@exchange/edge/with-product';
import { type Drill, exactly, say, told } from './drill.ts';
import { sendHostileRequests } from './requests/run.ts';

const count = 20_000;

export default {
  title: 'Generated requests',
  description:
    'Hostile requests are sent through the edge. They make every call of the service as each role and without a session, with broken values, bodies, types and headers. They also use other addresses and methods. Every request must get a success or an error in the standard form. No request may succeed without the right to it.',
  run: async (opened) => {
    const own = { HOST: '127.0.0.1', REQUEST_TIMEOUT_SECONDS: '1', LOG_LEVEL: 'silent' };
    const { settings, env, admin } = await makeTrialSettings(opened, own);
    const { address } = await startProduct(opened, settings, env, say);
    const seed = Date.now() % 1_000_000;
    const { counts, successes, tried, untried, examples } = await sendHostileRequests(address, admin, { seed, count });
    for (const example of [...examples, ...untried]) say(example);
    return [
      told('requests', count),
      told('seed', seed),
      told('calls, by each of the three where a session is needed', tried),
      exactly('of them not tried', 0, untried.length),
      told('successes', successes),
      exactly('answers of 5xx', 0, counts['our fault']),
      exactly('successes without the right', 0, counts['let in']),
      exactly('errors in another form', 0, counts['another form']),
      exactly('requests without an answer', 0, counts['no answer']),
    ];
  },
} satisfies Drill;
