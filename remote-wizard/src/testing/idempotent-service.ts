import { jsonReply, type ServiceDouble } from '@exchange/shared-platform/testing';
import { installWizardService } from './open-wizard.tsx';
import { refusal } from './submission.tsx';
import { testReceipt } from './test-receipt.ts';

/** A connection that breaks before the reply is there. */
export const lost = () => Promise.reject(new TypeError('Failed to fetch'));

/** Answers like the service: one request per key, and the same reply again for the same body. */
export function installIdempotentService() {
  const service = installWizardService();
  const stored = new Map<string, string>();
  const faults: ((answer: Response) => Response | Promise<Response>)[] = [];
  service.reply('POST /api/transactions', async (request) => {
    const key = request.headers.get('idempotency-key') ?? '';
    const body = await request.text();
    const before = stored.get(key);
    if (before !== undefined && before !== body)
      return refusal(422, 'IDEMPOTENCY_KEY_REUSED', { field: 'idempotency-key' });
    stored.set(key, body);
    const answer = jsonReply({ ...testReceipt, code: `7K3M-9QX${stored.size}` }, 201);
    return faults.shift()?.(answer) ?? answer;
  });
  return { service, stored, faults };
}

/** Keeps submissions waiting. The returned call answers the last one. */
export function holdSubmission(service: ServiceDouble) {
  let arrive: (reply: Response) => void = () => undefined;
  service.reply('POST /api/transactions', () => new Promise<Response>((resolve) => (arrive = resolve)));
  return (reply: Response) => arrive(reply);
}
