import { screen } from '@testing-library/react';
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

/** Types day, month and year; the field moves on by itself. */
export async function enterBirthDate(digits: string): Promise<void> {
  await user.click(screen.getByRole('spinbutton', { name: /day,/ }));
  await user.keyboard(digits);
}

/** Waits until the review shows the current rate. */
export const rateShown = () => screen.findByText(/^(Exchange rate|Обменен курс): 1/);

/** Ticks both boxes of the review and presses Submit. */
export async function confirmAndSubmit(by = user): Promise<void> {
  for (const box of await screen.findAllByRole('checkbox')) await by.click(box);
  await by.click(submitButton());
}
