import * as z from 'zod/mini';
import { missingOr } from '../error/field.ts';
import type { FieldError } from '../error/field-error.ts';

/** Who works on a request. A disabled account keeps its requests until somebody takes them. */
export const assigneeSchema = z.object({ id: z.string(), email: z.string(), isDisabled: z.boolean() });

/** Reply of `GET admin/colleagues`: the accounts that can work, by e-mail. */
export const colleaguesSchema = z.array(z.object({ id: z.string(), email: z.string() }));

const account = z.nullable(z.ulid({ error: 'ulid' satisfies FieldError }));

/**
 * Body of `PATCH admin/transactions/:id/assignee`: the account that works on the request from now on, and the one that
 * the admin sees; null for nobody.
 */
export const assignmentSchema = z.strictObject({ assignee: account, seen: account }, missingOr('unknown'));

export type Assignee = z.infer<typeof assigneeSchema>;
export type Colleague = z.infer<typeof colleaguesSchema>[number];
export type Assignment = z.infer<typeof assignmentSchema>;
