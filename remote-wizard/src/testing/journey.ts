import { screen, waitFor } from '@testing-library/react';
import { testWallet } from './drafts.ts';
import { user } from './open-wizard.tsx';

export const nextButton = () => screen.getByRole('button', { name: 'Next' });
export const submitButton = () => screen.getByRole('button', { name: /^Submit/ });

export async function enterExchange(amount: string): Promise<void> {
  const given = await screen.findByRole('textbox', { name: /you give/ });
  await screen.findByText(/Exchange rate/);
  await user.clear(given);
  await user.type(given, amount);
  await user.click(nextButton());
}

export async function enterPerson(): Promise<void> {
  await screen.findByRole('textbox', { name: 'First name' });
  for (const [name, text] of [
    ['First name', 'Test'],
    ['Middle name', 'Middle'],
    ['Last name', 'Visitor'],
    ['Email', 'visitor@example.com'],
  ] as const) {
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste(text);
  }
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '888000000');
  await user.type(screen.getByRole('combobox', { name: /Country of residence/ }), 'Bulg');
  // The list is searched a while after the last key: an option pressed before could go away under the press.
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.click(screen.getByRole('option', { name: 'Bulgaria' }));
  await enterBirthDate('31011990');
  await user.click(nextButton());
}

/** Types day, month and year; the field moves on by itself. */
export async function enterBirthDate(digits: string): Promise<void> {
  await user.click(screen.getByRole('spinbutton', { name: /day,/ }));
  await user.keyboard(digits);
}

export async function enterPlace(): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /Vitosha/ }));
  const wallet = screen.getByRole('textbox', { name: /Wallet address/ });
  await user.clear(wallet);
  await user.paste(testWallet);
  await user.click(nextButton());
}

/** Waits until the review shows the current rate. */
export const rateShown = () => screen.findByText(/^(Exchange rate|Обменен курс): 1/);

/** Ticks both boxes of the review and presses Submit. */
export async function confirmAndSubmit(by = user): Promise<void> {
  for (const box of await screen.findAllByRole('checkbox')) await by.click(box);
  await by.click(submitButton());
}
