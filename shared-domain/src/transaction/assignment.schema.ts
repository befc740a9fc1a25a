import * as z from 'zod/mini';
import { because, strict } from '../error/field.ts';

/** Who works on a request. A disabled account keeps its requests until somebody takes them. */
export const assigneeSchema = z.object({ id: z.string(), email: z.string(), isDisabled: z.boolean() });

/** Reply of `GET admin/colleagues`: the accounts that can work, by e-mail. */
export const colleaguesSchema = z.array(z.object({ id: z.string(), email: z.string() }));

const account = z.nullable(z.ulid(because('ulid')));

/**
 * Body of `PATCH admin/transactions/:id/assignee`: the account that works on the request from now on, and the one that
 * the admin sees; null for nobody.
 */
export const assignmentSchema = strict({ assignee: account, seen: account });

export type Assignee = z.infer<typeof assigneeSchema>;
export type Colleague = z.infer<typeof colleaguesSchema>[number];
export type Assignment = z.infer<typeof assignmentSchema>;
