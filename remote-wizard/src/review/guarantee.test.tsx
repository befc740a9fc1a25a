import type { i18n } from 'i18next';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { addLocales, createI18n } from '@exchange/shared-platform';
import remote from '../remote.ts';
import { Guarantee } from './guarantee.tsx';

const now = new Date('2026-03-05T12:00:00Z');

let texts: i18n;

function show(secondsFromNow: number) {
  render(
    <I18nextProvider i18n={texts}>
      <Guarantee until={new Date(now.getTime() + secondsFromNow * 1000).toISOString()} />
    </I18nextProvider>,
  );
}

const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000));

beforeAll(async () => {
  texts = await createI18n('en');
  await addLocales(texts, 'wizard', remote.locales);
});
beforeEach(() => jest.useFakeTimers({ now }));
describe('the guarantee of the rate', () => {
  it('counts down by the second on the screen', () => {
    show(125);
    expect(screen.getByText('Guaranteed for 2:05')).toBeInTheDocument();
    wait(6);
    expect(screen.getByText('Guaranteed for 1:59')).toBeInTheDocument();
  });

  it('is announced at a few moments only', () => {
    show(590);
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent('The rate is guaranteed for another 10 minutes at most.');
    const heard = new Set<string | null>();
    for (let second = 0; second < 590; second++) {
      wait(1);
      heard.add(status.textContent);
    }
    expect([...heard]).toEqual([
      'The rate is guaranteed for another 10 minutes at most.',
      'The rate is guaranteed for another 5 minutes at most.',
      'The rate is guaranteed for another 2 minutes at most.',
      'The rate is guaranteed for another minute at most.',
    ]);
  });

  it('is never longer than ten minutes, also by a clock that is behind', () => {
    show(601);
    expect(screen.getByText('Guaranteed for 10:00')).toBeInTheDocument();
  });

  it('stops at zero', () => {
    show(-30);
    expect(screen.getByText('Guaranteed for 0:00')).toBeInTheDocument();
  });
});
