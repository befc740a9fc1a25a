import LightRunner from 'jest-light-runner';

// Jest starts what it has not timed by the size of its file. This one is small, and waits for a chain for half a minute in
// which the other threads would have nothing to do any more.
const waits = ({ path }) => path.endsWith('/outages.test.ts');

/** Always in threads: with one worker the runner would run the files of all rooms in Jest's own thread, set up for the first. */
export default class ThreadRunner extends LightRunner {
  constructor(globalConfig, ...others) {
    const config = { ...globalConfig, maxWorkers: Math.max(globalConfig.maxWorkers, 2) };
    super(config, ...others);
    config.maxWorkers = globalConfig.maxWorkers;
  }
  runTests(tests, ...others) {
    return super.runTests([...tests.filter(waits), ...tests.filter((test) => !waits(test))], ...others);
  }
}
