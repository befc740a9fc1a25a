import { z } from 'zod';
import { above, exactly, type Outcome, say } from './drill.ts';
import type { Visits } from './load/visitors.ts';
import { type Admin, callService, signIn } from './requests/calling.ts';

const pageSize = 1000;
const pageSchema = z.array(
  z.object({ transaction: z.object({ id: z.string() }), client: z.object({ email: z.string() }) }),
);

export async function visitOutcomes(
  origin: string,
  admin: Admin,
  { began, acknowledged, givenUp, refusals }: Visits,
): Promise<Outcome[]> {
  const kept = await readKept(origin, admin, began);
  const ids = new Set(kept.map(({ transaction }) => transaction.id));
  const visitors = new Set(kept.map(({ client }) => client.email));
  for (const refusal of refusals.slice(0, 20)) say(refusal);
  return [
    above('acknowledged requests', 0, acknowledged.length),
    exactly('requests that were never acknowledged, however often they were sent', 0, givenUp),
    exactly('answers that were neither a success nor 503 with Retry-After', 0, refusals.length),
    exactly('acknowledged requests that were lost', 0, acknowledged.filter((id) => !ids.has(id)).length),
    exactly('requests that were stored twice', 0, kept.length - visitors.size),
  ];
}

async function readKept(origin: string, admin: Admin, since: Date): Promise<z.infer<typeof pageSchema>> {
  const session = await signIn(origin, admin);
  const kept: z.infer<typeof pageSchema> = [];
  for (;;) {
    const path = `admin/transactions?limit=${pageSize}&offset=${kept.length}&from=${since.toISOString()}`;
    const list = await callService(origin, 'GET', path, undefined, session);
    const page = pageSchema.parse(await list.json());
    kept.push(...page);
    if (page.length < pageSize) return kept;
  }
}
