import { z } from 'zod';
import { type Admin, postJson, signIn } from './calling.ts';
import { newSubmission, readCalls } from './calls.ts';
import type { Knowledge } from './hostile-request.ts';
import type { Random } from './random.ts';

const knownRequests = 10;
const knownAccounts = 3;
const operator = { email: 'operator@example.com', password: 'trials-only-operator' };

const idSchema = z.object({ id: z.string() });
const invitedSchema = z.object({ account: idSchema, link: z.string() });

/** Fills a product a little and learns what an attacker may know of it. */
export async function learn(origin: string, admin: Admin, random: Random): Promise<Knowledge> {
  const calls = await readCalls(origin);
  const [first, ...others] = calls;
  if (!first) throw new Error('the service describes no call');
  const manager = await signIn(origin, admin);
  const created = async () => read(idSchema, postJson(origin, 'transactions', newSubmission(calls, random)));
  const invited = (email: string) => {
    const invitation = { email, role: 'operator', language: 'en' };
    return read(invitedSchema, postJson(origin, 'admin/accounts', invitation, { authorization: `Bearer ${manager}` }));
  };

  const request = await created();
  const more = [];
  for (let count = 1; count < knownRequests; count += 1) more.push(await created());
  // Accounts that may be changed; the one whose session is used is not among them.
  for (let count = 0; count < knownAccounts; count += 1)
    more.push((await invited(`person-${count}@example.com`)).account);
  more.push(...(await read(z.array(idSchema), fetch(`${origin}/api/offices`))));

  const { link } = await invited(operator.email);
  await postJson(origin, 'admin/auth/password', { token: link.split('#')[1], password: operator.password });
  return {
    calls: [first, ...others],
    tokens: { manager, operator: await signIn(origin, operator) },
    ids: [request.id, ...more.map(({ id }) => id)],
  };
}

async function read<Content>(schema: z.ZodType<Content>, reply: Promise<Response>): Promise<Content> {
  return schema.parse(await (await reply).json());
}
