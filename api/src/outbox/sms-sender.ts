import { RefusedMessage, type Sender } from './sender.ts';

const TRY_AGAIN_STATUSES = new Set([408, 425, 429]);

/** Posts `{ to, text, reference }` to a gateway. The reference is the same for every attempt, so that the gateway can drop duplicates. */
export const smsSender = (gateway: string, token: string | undefined): Sender => ({
  timeLimitSeconds: 15,
  send: async ({ id, recipient, body }, signal) => {
    const reply = await fetch(gateway, {
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
    if (reply.ok) return;
    const text = `the gateway answered ${reply.status}`;
    const forGood = reply.status >= 400 && reply.status < 500 && !TRY_AGAIN_STATUSES.has(reply.status);
    throw forGood ? new RefusedMessage(text) : new Error(text);
  },
});
