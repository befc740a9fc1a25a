import type { Selectable } from 'kysely';
import type { Tables } from '../../database/schema.generated.ts';
import type { Sizes } from './read-transfers.ts';

/** A provider may have refused for a reason that passes, such as much to do. */
const GROWS_AFTER_MS = 60 * 60_000;

/** No part is larger: a size that has grown to it is none. */
const WHOLE = 500;

type Row = Pick<Selectable<Tables['chainProviders']>, 'mostBlocks' | 'mostAddresses' | 'sizedAt'>;

/** How much to ask a provider for, and what to keep of what it then gave. After an hour twice as much is tried. */
export function sizesOf(row: Row | undefined, now: Date) {
  const stored: Sizes = { blocks: row?.mostBlocks ?? null, addresses: row?.mostAddresses ?? null };
  const isOld = Math.abs(now.getTime() - (row?.sizedAt?.getTime() ?? 0)) > GROWS_AFTER_MS;
  const grow = (size: number | null) => (size === null || !isOld ? size : size * 2 < WHOLE ? size * 2 : null);
  return {
    sizes: { blocks: grow(stored.blocks), addresses: grow(stored.addresses) },
    changeTo: ({ blocks, addresses }: Sizes) =>
      blocks === stored.blocks && addresses === stored.addresses && !(isOld && (blocks ?? addresses) !== null)
        ? {}
        : { mostBlocks: blocks, mostAddresses: addresses, sizedAt: now },
  };
}
