import { act, screen, within } from '@testing-library/react';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { testItem } from '../../../testing/transactions.fixture.ts';
import { ageText, waitOf } from './age.tsx';

const NOW = new Date('2026-01-14T13:00:00.000Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
});

describe('the age of a request', () => {
  it.each([
    [0, '0 minutes'],
    [59, '59 minutes'],
    [60, '1 hours'],
    [2879, '47 hours'],
    [2880, '2 days'],
    [20_000, '13 days'],
  ])('after %p minutes is %p', (minutes, text) => {
    expect(ageText(minutes, (unit, count) => `${count} ${unit}`)).toBe(text);
  });

  it('is marked where the office has to act, by the limits of the managers', () => {
    const limits = { warn: 30, late: 120 };
    expect([29, 30, 119, 120].map((minutes) => waitOf('CLIENT_SUBMITTED', minutes, limits))).toEqual([
      'fresh',
      'warn',
      'warn',
      'late',
    ]);
    expect(waitOf('CLIENT_MONEY_RECEIVED', 120, limits)).toBe('late');
    expect(waitOf('PENDING_CLIENT_ACTION', 9999, limits)).toBe('fresh');
    expect(waitOf('CLIENT_SUBMITTED', 9999, undefined)).toBe('fresh');
  });

  it('stands in words beside its colour, runs on by itself, and ends with the request', async () => {
    const since = (minutes: number) => ({ statusSince: before(minutes) });
    await renderAdmin({
      isPhone: true,
      items: [
        { ...testItem(1), ...since(5) },
        { ...testItem(2), ...since(31) },
        { ...testItem(3, { status: 'CLIENT_MONEY_RECEIVED' }), ...since(180) },
        { ...testItem(4, { status: 'PENDING_CLIENT_ACTION' }), ...since(4000) },
        testItem(5, { status: 'COMPLETED' }),
      ],
    });
    const card = (code: string) => screen.findByRole('article', { name: code });
    expect(await card('7K3M-0001')).toHaveTextContent(/5 min/);
    expect(await card('7K3M-0002')).toHaveTextContent(/31 min\s*waits long/);
    expect(await card('7K3M-0003')).toHaveTextContent(/3 h\s*waits too long/);
    expect(await card('7K3M-0004')).toHaveTextContent(/2 d/);
    expect(within(await card('7K3M-0004')).queryByText(/waits/)).not.toBeInTheDocument();
    expect(await card('7K3M-0005')).not.toHaveTextContent(/ min|\d h|\d d/);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await card('7K3M-0001')).toHaveTextContent(/6 min/);
  });
});
