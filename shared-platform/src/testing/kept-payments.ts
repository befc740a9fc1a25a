import type { AskedPayment } from '@exchange/shared-domain';
import { jsonReply } from './service-double.ts';

/**
 * The payments of one request that wallets are asked for, as the service keeps them, and its two calls.
 * @param reply the reply of both, with what is kept then
 */
export function keptPayments(reply: (asked: AskedPayment | undefined) => object, by: string | null = null) {
  const kept: AskedPayment[] = [];
  const last = () => kept.at(-1);
  const add = (key: string, hash: string | null = null) =>
    kept.push({ key, hash, by, at: '2026-03-05T08:15:00.000Z', amount: '250.5' });
  const current = () => reply(last());
  const tooLate = () =>
    jsonReply({ error: 'TRANSITION_NOT_ALLOWED', message: 'x', traceId: 'test', current: current() }, 409);
  return {
    last,
    add,
    ask: async (request: Request) => {
      const { key, after } = await request.json();
      if ((last()?.key ?? null) !== after) return tooLate();
      add(key);
      return jsonReply(current());
    },
    answer: async (request: Request) => {
      const { key, hash } = await request.json();
      const at = kept.findIndex((payment) => payment.key === key);
      const payment = kept[at];
      if (payment === undefined) return tooLate();
      kept.splice(at, 1, ...(hash === null ? [] : [{ ...payment, hash }]));
      return jsonReply(current());
    },
  };
}
