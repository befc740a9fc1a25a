import type { MessageFailure } from '@exchange/shared-domain';
import { NotAccepted } from './sender.ts';

const byStatus: Readonly<Record<number, MessageFailure>> = {
  401: 'settings',
  402: 'settings',
  403: 'settings',
  404: 'settings',
  405: 'settings',
  408: 'busy',
  425: 'busy',
  429: 'busy',
};

const LONGEST_WAIT_SECONDS = 3600;

/** What an HTTP status other than a success says about the message. */
export const failureOf = (status: number): MessageFailure =>
  byStatus[status] ?? (status >= 400 && status < 500 ? 'refused' : 'provider');

/** The reply of a provider that did not accept a message, as an error. */
export const refusalBy = (name: string, reply: Response, failure = failureOf(reply.status), code?: number) =>
  new NotAccepted(failure, `${name} answered ${reply.status}${code === undefined ? '' : `, code ${code}`}`, {
    retryAfterSeconds: retryAfterSeconds(reply),
  });

/** The header holds seconds or a date. The provider's own clock tells how far away the date is. */
function retryAfterSeconds({ headers }: Response): number {
  const text = headers.get('retry-after') ?? '';
  const at = Date.parse(text);
  const seconds = /^\d+$/.test(text) ? Number(text) : (at - Date.parse(headers.get('date') ?? '')) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), LONGEST_WAIT_SECONDS) : 0;
}
