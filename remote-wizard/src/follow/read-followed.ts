import { followTokenSchema, followViewSchema } from '@exchange/shared-domain';
import { localEntries } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { FOLLOWED, type FollowedEntry } from '../followed/followed-entry.ts';

const schema = z.object({
  token: followTokenSchema,
  followed: z.optional(z.object({ view: followViewSchema, receivedAt: z.number() })),
});

/** Only this page reads the entry: the wizard, which writes it, does without its schema. */
export function readFollowed(): FollowedEntry | undefined {
  const entry = schema.safeParse(localEntries.read(FOLLOWED));
  return entry.success ? entry.data : undefined;
}
