import type { TrialSettings } from '@exchange/edge/with-product';
import { z } from 'zod';

export type Admin = TrialSettings['admin'];

const sessionSchema = z.object({ token: z.string() });

export function postJson(
  origin: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export async function signIn(origin: string, admin: Admin): Promise<string> {
  return sessionSchema.parse(await (await postJson(origin, 'admin/auth/login', admin)).json()).token;
}
