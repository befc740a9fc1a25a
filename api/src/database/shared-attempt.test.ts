import { shareAttempt } from './shared-attempt.ts';

test('a value that is being created or exists is shared until it is dropped', async () => {
  let times = 0;
  const attempt = shareAttempt(async () => (times += 1));
  expect(await Promise.all([attempt.result(), attempt.result()])).toEqual([1, 1]);
  expect(await attempt.result()).toBe(1);
  attempt.forget();
  expect(await attempt.made()).toBeUndefined();
  expect(await attempt.result()).toBe(2);
});

test('the caller whose attempt failed gets the error; callers that came meanwhile get a new attempt', async () => {
  const outcomes: ((error?: Error) => void)[] = [];
  const make = () =>
    new Promise<number>((resolve, reject) => {
      const at = outcomes.length;
      outcomes.push((error) => (error ? reject(error) : resolve(at)));
    });
  const attempt = shareAttempt(make);
  const first = attempt.result();
  const others = Promise.all([attempt.result(), attempt.result()]);
  outcomes[0]?.(new Error('silent'));
  await expect(first).rejects.toThrow('silent');
  outcomes[1]?.();
  expect(await others).toEqual([1, 1]);
  expect(outcomes).toHaveLength(2);
});
