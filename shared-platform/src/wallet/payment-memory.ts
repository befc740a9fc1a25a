import * as z from 'zod/mini';

const paymentSchema = z.object({
  /** What it pays: the address of a deposit, of which each request has its own, or the id of a request. */
  to: z.string(),
  amount: z.string(),
  /** Names the press that asked, among those of all tabs. */
  press: z.optional(z.string()),
  hash: z.optional(z.string()),
});

/** A payment that a wallet was asked for; with the hash once the wallet has sent it. */
export type AskedPayment = z.infer<typeof paymentSchema>;

const paymentsSchema = z.array(paymentSchema);

interface Entry {
  readonly read: () => unknown;
  readonly write: (payments: readonly AskedPayment[]) => void;
}

/**
 * The payments that wallets were asked for on this device, the last one first: a reload, or another tab, must not lead to
 * a second payment.
 * @param entry where they are stored
 * @param most so many are kept
 */
export function paymentMemory(entry: Entry, most: number) {
  const all = () => paymentsSchema.safeParse(entry.read()).data ?? [];
  return {
    read: (to: string): AskedPayment | undefined => all().find((payment) => payment.to === to),
    /** Puts it in the place of the one that pays the same; `undefined` where there was none. */
    save: (to: string, payment: AskedPayment | undefined): void => {
      const others = all().filter((each) => each.to !== to);
      entry.write([...(payment ? [payment] : []), ...others].slice(0, most));
    },
  };
}

export type PaymentMemory = ReturnType<typeof paymentMemory>;
