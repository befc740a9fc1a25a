import LightRunner from 'jest-light-runner';

/** Always in threads: with one worker the runner would run the files of all rooms in Jest's own thread, set up for the first. */
export default class ThreadRunner extends LightRunner {
  constructor(globalConfig, ...others) {
    const config = { ...globalConfig, maxWorkers: Math.max(globalConfig.maxWorkers, 2) };
    super(config, ...others);
    config.maxWorkers = globalConfig.maxWorkers;
  }
}
