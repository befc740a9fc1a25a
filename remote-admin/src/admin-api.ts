import { api, type ApiError, type CallMeta } from '@exchange/shared-platform';
import * as z from 'zod/mini';

/** The one API slice of the page, with the tags of what only admins read. */
export const adminApi = api.enhanceEndpoints({ addTagTypes: ['Messages', 'ContactMessages', 'Views', 'Drawers'] });

const isOfSession = (error: ApiError) => error.kind === 'refused' && error.status === 401;

/** Options of a call whose place on the page shows that it failed: only a lost session is handled globally. */
export const failingInPlace = { authenticated: true, handles: (error: ApiError) => !isOfSession(error) };

/** The same for refusals alone: what the network fails is handled globally too. */
export const refusedInPlace = {
  authenticated: true,
  handles: (error: ApiError) => error.kind === 'refused' && !isOfSession(error),
};

/** One page of a list, and the number of rows on all pages. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
}

const totalOf = (meta: CallMeta | undefined, otherwise: number) =>
  Number(meta?.headers?.get('x-total-count') ?? otherwise);

/** How most calls of admins are read: with the session, and again whenever something that shows the reply opens. */
export const fresh = <Reply>(responseSchema: z.ZodMiniType<Reply, Reply>) => ({
  responseSchema,
  keepUnusedDataFor: 0,
  extraOptions: { authenticated: true },
});

/** The same for a list, of which the reply is one page. */
export const freshPage = <Item>(items: z.ZodMiniType<Item[], Item[]>) => ({
  ...fresh<Page<Item>>(z.object({ items, total: z.int() })),
  transformResponse: (rows: Item[], meta: CallMeta | undefined): Page<Item> => ({
    items: rows,
    total: totalOf(meta, rows.length),
  }),
});

/** How the reply of a list is read when only the number of its rows matters. */
export const asCount = {
  transformResponse: (_: unknown, meta: CallMeta | undefined) => totalOf(meta, 0),
  responseSchema: z.int(),
};
