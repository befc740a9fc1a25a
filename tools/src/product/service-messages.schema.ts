import { z } from 'zod';

/** Messages from the service's process to its parent. */
export const serviceMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.int().positive(), rates: z.enum(['fixed', 'live']) }),
  /** The first start created the administrator; the password is shown only once. */
  z.object({ type: z.literal('admin-created'), email: z.string(), password: z.string() }),
  /** One sentence for the user. */
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
