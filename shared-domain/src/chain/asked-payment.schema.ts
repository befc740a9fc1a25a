import * as z from 'zod/mini';

/**
 * A payment that a wallet was asked for: of a deposit by its client, of a purchase by staff, whose e-mail is `by`. `key`
 * is the page's own name for it, `amount` decimal text, `at` ISO 8601 in UTC. `hash` is null until the wallet has sent it.
 */
export const askedPaymentSchema = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  amount: z.string(),
  hash: z.nullable(z.string()),
  by: z.nullable(z.string()),
});

export type AskedPayment = z.infer<typeof askedPaymentSchema>;
