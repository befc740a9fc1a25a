import { followTokenSchema, followViewSchema, type FollowView } from '@exchange/shared-domain';
import { localEntries } from '@exchange/shared-platform';
import * as z from 'zod/mini';

export const FOLLOWED = 'wizard.followed';

/** What the page knows of a request: its view, and the browser's time at which it came. */
export interface Followed {
  readonly view: FollowView;
  readonly receivedAt: number;
}

const schema = z.object({
  token: followTokenSchema,
  followed: z.optional(z.object({ view: followViewSchema, receivedAt: z.number() })),
});

type Entry = z.infer<typeof schema>;

/** The request that was made or followed last on this device: code, office and state are readable without a network. */
export function readFollowed(): Entry | undefined {
  const entry = schema.safeParse(localEntries.read(FOLLOWED));
  return entry.success ? entry.data : undefined;
}

export const saveFollowed = (entry: Entry): void => localEntries.write(FOLLOWED, entry);

export const forgetFollowed = (): void => localEntries.remove(FOLLOWED);
