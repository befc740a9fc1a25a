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

/** The last one on this device: a reload between question and answer must not lead to a second payment. */
const paymentEntry = dayEntry('wizard.payment', paymentSchema);

export function readAskedPayment({ to, amount }: Pick<AskedPayment, 'to' | 'amount'>): AskedPayment | undefined {
  const kept = paymentEntry.read();
  return kept?.to === to && kept.amount === amount ? kept : undefined;
}

export const saveAskedPayment = (payment: AskedPayment): void => paymentEntry.write(payment);

export const forgetAskedPayment = (): void => paymentEntry.remove();
