import * as z from 'zod/mini';
import { dayEntry } from '../draft/day-entry.ts';

const paymentSchema = z.object({
  /** The address of the deposit: each request has its own. */
  to: z.string(),
  amount: z.string(),
  hash: z.optional(z.string()),
});

/** A payment that a wallet was asked for; with the hash once the wallet has sent it. */
export type AskedPayment = z.infer<typeof paymentSchema>;

const MOST = 20;

/** Of this device, the last one first: a reload, or another tab, must not lead to a second payment. */
const paymentsEntry = dayEntry('wizard.payments', z.array(paymentSchema));

const all = () => paymentsEntry.read() ?? [];

export const readAskedPayment = (to: string): AskedPayment | undefined => all().find((payment) => payment.to === to);

/** Puts it in the place of the one to the same address; `undefined` where there was none. */
export function saveAskedPayment(to: string, payment: AskedPayment | undefined): void {
  const others = all().filter((each) => each.to !== to);
  paymentsEntry.write([...(payment ? [payment] : []), ...others].slice(0, MOST));
}

export const forgetAskedPayments = (): void => paymentsEntry.remove();
