import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepEarlyPresses } from './early-presses.ts';

beforeEach(() => {
  document.body.innerHTML = '<form><input aria-label="Amount"><button>Exchange</button></form><button>Swap</button>';
});

test('a button that is pressed too early is pressed again once the application handles it', async () => {
  const release = keepEarlyPresses();
  await userEvent.click(screen.getByRole('button', { name: 'Swap' }));
  const onClick = jest.fn();
  screen.getByRole('button', { name: 'Swap' }).addEventListener('click', onClick);
  release();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a form is not sent by the browser meanwhile, and is by the person afterwards', async () => {
  const prevented: boolean[] = [];
  window.addEventListener('submit', (event) => {
    prevented.push(event.defaultPrevented);
    event.preventDefault();
  });
  const release = keepEarlyPresses();
  await userEvent.type(screen.getByRole('textbox'), '250{Enter}');
  expect(prevented.filter((isPrevented) => !isPrevented)).toEqual([]);
  release();
  await userEvent.click(screen.getByRole('button', { name: 'Exchange' }));
  expect(prevented.at(-1)).toBe(false);
});

test('a button that is gone by then is not pressed', async () => {
  const release = keepEarlyPresses();
  const button = screen.getByRole('button', { name: 'Swap' });
  const onClick = jest.fn();
  await userEvent.click(button);
  button.addEventListener('click', onClick);
  button.remove();
  release();
  expect(onClick).not.toHaveBeenCalled();
});
