import { root, runToEnd } from '@exchange/shared-node';

it('runs tests of several rooms with one worker, which is what Jest takes on two cores', async () => {
  const tests = ['shared-domain/src/receipt', 'shared-node/src/process'];
  const jest = ['node_modules/jest/bin/jest.js', '--maxWorkers=1', ...tests];
  const output = await runToEnd(process.execPath, jest, { cwd: root, failure: 'Jest failed' });
  expect(output).toMatch(/ in .*2.* projects/);
});
