import { z } from 'zod';

export interface Admin {
  readonly email: string;
  readonly password: string;
}

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
