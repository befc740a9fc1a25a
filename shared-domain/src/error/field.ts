import { z } from 'zod';
import type { FieldError } from './field-error.ts';

/** A Zod error setting: `required` when the value is missing, `otherwise` for every other fault of its type. */
export const missingOr = (otherwise: FieldError) => ({
  error: (issue: { input?: unknown }): FieldError => (issue.input === undefined ? 'required' : otherwise),
});

/** Text that must hold something besides white space, trimmed, up to `max` characters. */
export const requiredText = (max: number) =>
  z
    .string(missingOr('text'))
    .trim()
    .min(1, { error: 'text' satisfies FieldError })
    .max(max, { error: 'tooLong' satisfies FieldError });
