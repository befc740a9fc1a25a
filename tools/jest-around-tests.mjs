import { addEventHandler } from 'jest-circus';

// The runner itself knows no limit. The longest tests build and release a room.
const seconds = Number(process.env.TEST_SECONDS ?? 300);
let isOver = false;
// Tests may stop the clock.
const { setTimeout, clearTimeout } = globalThis;

const limited = (act) => async () => {
  if (isOver) throw new Error('An earlier test did not end');
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => {
      // Who sets a limit wants to know only whether a test fails.
      isOver = process.env.TEST_SECONDS !== undefined;
      reject(new Error(`It takes longer than ${seconds} s`));
    }, seconds * 1000);
  });
  try {
    await Promise.race([act(), late]);
  } finally {
    clearTimeout(timer);
  }
};

/** What a test, or a hook before it, spies on is as it was for the hooks after it. */
const restoring = (act) => () => Promise.resolve(act()).finally(() => jest.restoreAllMocks());

addEventHandler(({ name }, { currentDescribeBlock: { tests, hooks } }) => {
  if (name === 'add_hook') hooks.at(-1).fn = limited(hooks.at(-1).fn);
  if (name === 'add_test') tests.at(-1).fn = limited(restoring(tests.at(-1).fn));
});
