import { z } from 'zod';

/** What the service's process tells the process that started it. */
export const serviceMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), port: z.int().positive(), rates: z.enum(['fixed', 'live']) }),
  /** The first start made the administrator; the password is told this once. */
  z.object({ type: z.literal('admin-created'), email: z.string(), password: z.string() }),
  /** One sentence for the person who started the product. */
  z.object({ type: z.literal('failed'), message: z.string() }),
]);

export type ServiceMessage = z.infer<typeof serviceMessageSchema>;
