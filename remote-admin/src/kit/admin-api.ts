import { api, type ApiError, type CallMeta, type EndpointOptions } from '@exchange/shared-platform';
import * as z from 'zod/mini';

export const adminApi = api.enhanceEndpoints({
  addTagTypes: [
    'Accounts',
    'ContactMessages',
    'Days',
    'Drawers',
    'Holds',
    'Messages',
    'MoneyInTransit',
    'Receipts',
    'Views',
    'WatchList',
  ],
});

type Calls = Parameters<typeof adminApi.injectEndpoints>[0]['endpoints'];

/** Adds calls to the one API slice of the page, which has the tags of what only admins read. */
export const injectCalls = <Added extends ReturnType<Calls>>(endpoints: (build: Parameters<Calls>[0]) => Added) =>
  adminApi.injectEndpoints({ overrideExisting: true, endpoints });

const isOfSession = (error: ApiError) => error.kind === 'refused' && error.status === 401;

/** The failures of a call whose place on the page shows them: only a lost session is handled globally. */
export const failingInPlace = (error: ApiError): boolean => !isOfSession(error);

/** The same for refusals alone: what the network fails is handled globally too. */
export const refusedInPlace = (error: ApiError): boolean => error.kind === 'refused' && !isOfSession(error);

/** One page of a list, and the number of rows on all pages. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
}

const totalOf = (meta: CallMeta | undefined, otherwise: number) =>
  Number(meta?.headers?.get('x-total-count') ?? otherwise);

/** How calls of admins are answered: in their session, and `handles` tells the failures that their caller shows. */
export const answered = <Reply>(
  responseSchema: z.ZodMiniType<Reply, Reply>,
  handles: (error: ApiError) => boolean = () => false,
) => ({
  responseSchema,
  extraOptions: { authenticated: true, handles },
});

const repeated = new WeakSet<object>();

/** Whether the reply of an `added` call is that of a first press, whose own reply was lost: nothing was added now. */
export const wasAddedBefore = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && repeated.has(reply);

/** The same for a call that adds what the draft of a form says. See `EndpointOptions`. */
export const added = <Reply extends object>(...answer: Parameters<typeof answered<Reply>>) => {
  const { extraOptions, responseSchema } = answered(...answer);
  return {
    rawResponseSchema: responseSchema,
    transformResponse: (reply: Reply, meta: CallMeta | undefined) => {
      if (meta?.wasDone === true) repeated.add(reply);
      return reply;
    },
    extraOptions: { ...extraOptions, adds: true },
  };
};

interface Answer {
  readonly extraOptions: EndpointOptions;
}

/** The same for a call that may not be repeated. See `EndpointOptions`. */
export const withoutKey = <Answered extends Answer>(answer: Answered) => ({
  ...answer,
  extraOptions: { ...answer.extraOptions, once: false as const },
});

/** The same for a call that also sends its key as the id of what it adds. See `EndpointOptions`. */
export const withId = <Answered extends Answer>(answer: Answered) => ({
  ...answer,
  extraOptions: { ...answer.extraOptions, sendsId: true },
});

/** The same for a list, of which the reply is one page. */
export const answeredPage = <Item>(items: z.ZodMiniType<Item[], Item[]>) => ({
  rawResponseSchema: items,
  extraOptions: answered(items).extraOptions,
  transformResponse: (rows: Item[], meta: CallMeta | undefined): Page<Item> => ({
    items: rows,
    total: totalOf(meta, rows.length),
  }),
});

/** The same for a list of which only the number of rows matters. */
export const answeredCount = (handles: (error: ApiError) => boolean) => ({
  rawResponseSchema: z.array(z.unknown()),
  extraOptions: answered(z.unknown(), handles).extraOptions,
  transformResponse: (_: unknown[], meta: CallMeta | undefined) => totalOf(meta, 0),
});
