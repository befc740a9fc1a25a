import { adminRoles, type AdminRole } from '@exchange/shared-domain';
import { z } from 'zod';
import { type Admin, callService, signIn } from './calling.ts';
import { newSubmission, readCalls } from './calls.ts';
import type { Knowledge } from './hostile-request.ts';
import type { Random } from '@exchange/api/random';

const knownRequests = 10;
const knownAccounts = 3;
const password = 'trials-only-password';

const idSchema = z.object({ id: z.string() });
const invitedSchema = z.object({ account: idSchema, link: z.string() });

export async function learn(origin: string, admin: Admin, random: Random): Promise<Knowledge> {
  const calls = await readCalls(origin);
  const manager = await signIn(origin, admin);
  const created = async () => read(idSchema, callService(origin, 'POST', 'transactions', newSubmission(calls, random)));
  const invited = (email: string, role: AdminRole = 'operator', offices: readonly string[] = []) => {
    const invitation = { email, role, offices, language: 'en' };
    return read(invitedSchema, callService(origin, 'POST', 'admin/accounts', invitation, manager));
  };

  const known = [];
  for (let count = 0; count < knownRequests; count += 1) known.push(await created());
  // Accounts that may be changed; the one whose session is used is not among them.
  for (let count = 0; count < knownAccounts; count += 1)
    known.push((await invited(`person-${count}@example.com`)).account);
  const offices = await read(z.array(idSchema), callService(origin, 'GET', 'offices'));
  known.push(...offices);

  const sessionOf = async (role: AdminRole) => {
    const email = `${role}@example.com`;
    const { link } = await invited(
      email,
      role,
      offices.map(({ id }) => id),
    );
    await callService(origin, 'POST', 'admin/auth/password', { token: link.split('#')[1], password });
    return [role, await signIn(origin, { email, password })] as const;
  };
  const sessions = Object.fromEntries(await Promise.all(adminRoles.map(sessionOf))) as Knowledge['sessions'];
  return { calls, sessions, ids: known.map(({ id }) => id) };
}

async function read<Content>(schema: z.ZodType<Content>, reply: Promise<Response>): Promise<Content> {
  return schema.parse(await (await reply).json());
}
