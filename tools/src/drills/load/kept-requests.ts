import { z } from 'zod';
import { type Admin, signIn } from '../requests/calling.ts';

const pageSize = 1000;
const pageSchema = z.array(
  z.object({ transaction: z.object({ id: z.string() }), client: z.object({ email: z.string() }) }),
);

/** A request that the service has, and whose it is. */
interface Kept {
  readonly id: string;
  readonly email: string;
}

/** Every request that the service has. */
export async function readKept(origin: string, admin: Admin): Promise<Kept[]> {
  const authorization = `Bearer ${await signIn(origin, admin)}`;
  const kept: Kept[] = [];
  for (let isLast = false; !isLast;) {
    const address = `${origin}/api/admin/transactions?limit=${pageSize}&offset=${kept.length}`;
    const page = pageSchema.parse(await (await fetch(address, { headers: { authorization } })).json());
    kept.push(...page.map(({ transaction: { id }, client: { email } }) => ({ id, email })));
    isLast = page.length < pageSize;
  }
  return kept;
}
