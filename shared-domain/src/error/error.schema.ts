import * as z from 'zod/mini';
import { errorCodes, type ErrorCode } from './error-code.ts';
import { fieldErrors, type FieldError } from './field-error.ts';

/**
 * Body of every reply with a status of 400 and above. `field` is the path of the field at fault, such as `client.email`,
 * and `reason` says more exactly what is wrong with it; an unknown reason is dropped. `current` is what the caller needs to
 * continue: the current list item (409) or the current rate.
 */
export const errorReplySchema = z.object({
  error: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  traceId: z.string(),
  field: z.optional(z.string()),
  reason: z.catch(z.optional(z.enum(fieldErrors as [FieldError, ...FieldError[]])), undefined),
  current: z.optional(z.unknown()),
});

export type ErrorReply = z.infer<typeof errorReplySchema>;
