import type { ClientMoneyReceived, FieldError } from '@exchange/shared-domain';
import { z } from 'zod';

const MINUTE = 60_000;

/** The minute of an instant: all that the form's field shows and keeps. */
export const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE);

/**
 * The form of "client money received": an ISO time that is not in the future and not before the minute of the request.
 */
export const receivedTimeSchema = (submitted: Date, now: () => Date) => {
  const faultOf = (text: string): FieldError | undefined => {
    const received = new Date(text);
    if (Number.isNaN(received.getTime())) return 'timestamp';
    if (received > now()) return 'futureTime';
    if (received < minuteOf(submitted)) return 'timeBeforeRequest';
    return undefined;
  };
  const schema = z.object({
    clientMoneyReceivedTime: z.string().superRefine((text, { addIssue }) => {
      const message = faultOf(text);
      if (message) addIssue({ code: 'custom', message });
    }),
  });
  return schema satisfies z.ZodType<ClientMoneyReceived>;
};
