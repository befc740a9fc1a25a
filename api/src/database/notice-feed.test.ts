import type { Listener } from './database.ts';
import { createNoticeFeed } from './notice-feed.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

async function subscribed(pauseMilliseconds?: number) {
  const listeners: Listener[] = [];
  const listen = async (_channel: string, listener: Listener) => {
    listeners.push(listener);
    return async () => undefined;
  };
  const feed = createNoticeFeed(listen, 'changes', pauseMilliseconds);
  const heard: (readonly string[])[] = [];
  const lost = jest.fn();
  await feed.subscribe({ onPayloads: (payloads) => heard.push(payloads), onLost: lost });
  const notify = (payload: string) => listeners.at(-1)?.onPayload(payload);
  return { feed, heard, lost, notify, lose: () => listeners.at(-1)?.onLost() };
}

test('the first notice is passed on at once, and those that follow it soon are passed on together', async () => {
  const { heard, notify } = await subscribed(1000);
  for (const payload of ['one', 'two', 'three']) notify(payload);
  expect(heard).toEqual([['one']]);
  jest.advanceTimersByTime(1000);
  expect(heard).toEqual([['one'], ['two', 'three']]);
  notify('four');
  jest.advanceTimersByTime(1000);
  expect(heard).toEqual([['one'], ['two', 'three'], ['four']]);
  jest.advanceTimersByTime(1000);
  notify('five');
  expect(heard.at(-1)).toEqual(['five']);
});

test('a feed that is closed leaves no timer', async () => {
  jest.useRealTimers();
  const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const before = timers();
  const { feed, notify } = await subscribed(60_000);
  notify('one');
  expect(timers()).toBe(before + 1);
  await feed.close();
  expect(timers()).toBe(before);
});

test('without a pause every notice is passed on at once', async () => {
  const { heard, notify } = await subscribed();
  for (const payload of ['one', 'two']) notify(payload);
  expect(heard).toEqual([['one'], ['two']]);
});

test('subscribers are told when the subscription is lost', async () => {
  const { lost, lose } = await subscribed(1000);
  lose();
  expect(lost).toHaveBeenCalledTimes(1);
});
