import { decimal } from '@exchange/shared-domain';
import { writeTerms } from '@exchange/shared-platform';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerConverter } from './answer-converter.ts';

const terms = writeTerms({
  source: { code: 'USDC', type: 'CRYPTO', precision: 6 },
  target: { code: 'BGN', type: 'FIAT', precision: 2 },
  rate: decimal('1.65839'),
});

/** A converter as a page contains it that was rendered ahead. */
function showConverter(): void {
  document.body.innerHTML = `<form><div id="converter">
    <input inputmode="decimal" aria-label="Amount you give" value="1">
    <select aria-label="Currency you give"><option>USDC<option>USDT</select>
    <input inputmode="decimal" aria-label="Amount you get" value="1.65">
    <select aria-label="Currency you get"><option>BGN</select>
  </div></form>`;
  document.querySelector('#converter')?.setAttribute('data-terms', terms);
}

const given = () => screen.getByRole('textbox', { name: 'Amount you give' });
const received = () => screen.getByRole('textbox', { name: 'Amount you get' });

async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

beforeAll(() => answerConverter());
beforeEach(() => {
  document.documentElement.lang = 'en';
  showConverter();
});

test.each([
  ['en', '2500', '4,145.97'],
  ['bg', '2500,5', '4146,80'],
])('in %s, for %s given %s is received: less than half a stotinka is not paid', async (language, typed, computed) => {
  document.documentElement.lang = language;
  await enter(given(), typed);
  expect(received()).toHaveValue(computed);
});

test('an amount that is received is computed back, rounded up', async () => {
  await enter(received(), '100');
  expect(given()).toHaveValue('60.299448');
});

test('without an amount there is no other amount', async () => {
  await userEvent.clear(given());
  expect(received()).toHaveValue('');
});

test.each(['a', '-', '.,'])('the other amount stays when %s makes an amount unreadable', async (typed) => {
  await userEvent.type(given(), typed);
  expect(received()).toHaveValue('1.65');
});

test('only the amount that was typed last counts as typed', async () => {
  await enter(given(), '10');
  await enter(received(), '20');
  expect(given()).toHaveAttribute('data-computed');
  expect(received()).not.toHaveAttribute('data-computed');
});

test('after another currency was chosen, the application has to answer', async () => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Currency you give' }), 'USDT');
  await enter(given(), '10');
  expect(received()).toHaveValue('1.65');
});

test('it ends when the converter has no terms', async () => {
  document.querySelector('#converter')?.removeAttribute('data-terms');
  await enter(given(), '10');
  expect(received()).toHaveValue('1.65');
});

test('an amount that was typed before it ran is answered', () => {
  showConverter();
  const field = given();
  if (field instanceof HTMLInputElement) field.value = '10';
  answerConverter();
  expect(received()).toHaveValue('16.58');
});
