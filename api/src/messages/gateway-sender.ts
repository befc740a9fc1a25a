import { refusalBy } from './provider-reply.ts';
import type { Sender } from './sender.ts';

interface Gateway {
  readonly url: string;
  readonly token: string | undefined;
  readonly perSecond: number;
}

/** Posts `{ to, text, reference }` to a gateway. The reference is the same for every attempt, so that the gateway can drop duplicates. */
export const gatewaySender = ({ url, token, perSecond }: Gateway): Sender => ({
  timeLimitSeconds: 15,
  perSecond,
  send: async ({ id, recipient, body }, signal) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to: recipient, text: body, reference: id }),
      signal,
    });
    await reply.body?.cancel();
    if (!reply.ok) throw refusalBy('the gateway', reply);
  },
});
