/** @jest-environment node */
import { testCurrencies, testOffices } from '@exchange/shared-platform/testing';
import { testEnvironment } from '../testing/open-shell.tsx';
import { renderPage } from './rendering.tsx';

const AN_HOUR = 3_600_000;

it('a rendered page leaves no timer behind that would keep it in the process that renders all pages', async () => {
  const running = new Set<unknown>();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const started = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, milliseconds: number) => {
    const timer = start(run, milliseconds);
    if (milliseconds >= AN_HOUR) running.add(timer.unref());
    return timer;
  }) as typeof setTimeout);
  jest.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    running.delete(timer);
    stop(timer);
  });
  const replies = [
    { endpointName: 'getAllOffices', arg: undefined, value: testOffices },
    { endpointName: 'getAllCurrencies', arg: undefined, value: testCurrencies },
  ];
  const rendered = { language: 'en', at: new Date().toISOString(), isWhole: false, replies } as const;
  const page = await renderPage({ ...rendered, environment: testEnvironment, pathname: '/', remote: undefined });
  expect(page.markup).toContain('<header');
  expect(started.mock.calls.filter(([, milliseconds]) => Number(milliseconds) >= AN_HOUR)).toHaveLength(2);
  expect(running.size).toBe(0);
});

it('a page of an edge that lacks a setting has its default', async () => {
  const environment = { ...testEnvironment, flagImagesUrl: undefined } as unknown as typeof testEnvironment;
  const rendered = { language: 'en', at: new Date().toISOString(), isWhole: false } as const;
  const page = { ...rendered, replies: [], pathname: '/', remote: undefined };
  const { markup } = await renderPage({ ...page, environment });
  expect(markup).toContain('https://flagcdn.com/');
});
