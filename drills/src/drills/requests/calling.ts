import type { TrialSettings } from '@exchange/edge/with-product';
import { z } from 'zod';

export type Admin = TrialSettings['admin'];

type Headers = Readonly<Record<string, string>>;

/** The header of the calls of somebody who has signed in. */
export type Session = Readonly<Record<'authorization', string>>;

const sessionSchema = z.object({ token: z.string() });

export function callService(
  origin: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Headers = {},
): Promise<Response> {
  return fetch(`${origin}/api/${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export async function signIn(origin: string, admin: Admin): Promise<Session> {
  const reply = await callService(origin, 'POST', 'admin/auth/login', admin);
  return { authorization: `Bearer ${sessionSchema.parse(await reply.json()).token}` };
}
