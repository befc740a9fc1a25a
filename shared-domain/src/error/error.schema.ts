import { z } from 'zod';
import { errorCodes, type ErrorCode } from './error-code.ts';

/**
 * Body of every reply with a status of 400 and above. `field` is the path of the field at fault, such as `client.email`.
 * `current` is what the caller needs to go on: the list item as it is now (409), or the current rate.
 */
export const errorReplySchema = z.object({
  error: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  traceId: z.string(),
  field: z.string().optional(),
  current: z.unknown().optional(),
});

export type ErrorReply = z.infer<typeof errorReplySchema>;
