import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { AdminCall } from '@exchange/shared-domain';
import { api, type ApiError, type CallMeta, type EndpointOptions } from '@exchange/shared-platform';
import * as z from 'zod/mini';

export const adminApi = api.enhanceEndpoints({
  addTagTypes: [
    'Accounts',
    'ContactMessages',
    'Days',
    'Drawers',
    'Messages',
    'MoneyInTransit',
    'Preferences',
    'Receipts',
    'State',
    'Views',
    'WatchList',
  ],
});

export type Tag = Exclude<Parameters<typeof adminApi.util.invalidateTags>[0][number], null | undefined>;

const tag = (type: 'Transactions' | 'Messages' | 'ContactMessages', id: string | undefined): Tag =>
  id === undefined ? type : { type, id };

/** What shows a request: the lists, and what is read of it alone. Its change may have made a message. Without an id, any. */
export const requestTags = (id?: string): readonly Tag[] => [
  tag('Transactions', 'list'),
  tag('Transactions', 'figures'),
  tag('Transactions', id),
  tag('Messages', id),
];

/** The same for a message: one to a client, or one of the contact form. */
export const messageTags = (id?: string): readonly Tag[] => [
  tag('Messages', 'list'),
  tag('Messages', id),
  tag('ContactMessages', 'list'),
  tag('ContactMessages', id),
];

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

const repeated = new WeakSet<object>();

/** Whether the reply of an `add` call is that of a first press, whose own reply was lost: nothing was added now. */
export const wasAddedBefore = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && repeated.has(reply);

/** A body, and the id of what it is about. */
export type WithId<Body> = Body & { readonly id: string };

/**
 * Makes the request of a call of the table of rights: of the one parameter of the path or of an object, whose members of
 * these names are in the path; the others are the query of what reads or deletes, and the body of what else changes.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The name of a call can't say what it is given.
export function call<Arg = void>(name: AdminCall): (given: Arg) => FetchArgs {
  const [method = '', path = ''] = name.split(' ');
  const places = path.split('/');
  return (given) => {
    const isOne = typeof given === 'string';
    const parts = (isOne ? {} : (given ?? {})) as Readonly<Record<string, unknown>>;
    const filled = places.map((place) =>
      place.startsWith(':') ? encodeURIComponent(String(isOne ? given : parts[place.slice(1)])) : place,
    );
    const rest = Object.entries(parts).filter(([part, value]) => value !== undefined && !places.includes(`:${part}`));
    const asked = method === 'GET' || method === 'DELETE' ? rest.length > 0 && 'params' : 'body';
    return { url: `/admin${filled.join('/')}`, method, ...(asked && { [asked]: Object.fromEntries(rest) }) };
  };
}

type Schema<Reply> = z.ZodMiniType<Reply, Reply>;
type Request<Arg> = (arg: Arg) => string | FetchArgs;

type Tags<Reply, Arg> = readonly Tag[] | ((arg: Arg, reply: Reply | undefined) => readonly Tag[]);

/** `handles` tells the failures that the caller shows. */
interface CallOptions<Reply, Arg> extends EndpointOptions {
  /** What a reading shows, or a change makes old, also one that was refused: somebody else may have been faster. */
  readonly tags?: Tags<Reply, Arg>;
}

const tagsBy =
  <Reply, Arg>(tags: Tags<Reply, Arg>) =>
  (reply: Reply | undefined, _: unknown, arg: Arg) =>
    typeof tags === 'function' ? tags(arg, reply) : tags;

const reading = <Reply, Arg>({ tags = [], ...options }: CallOptions<Reply, Arg>) => ({
  extraOptions: { authenticated: true, ...options },
  providesTags: tagsBy(tags),
});

const changing = <Reply, Arg>({ tags = [], ...options }: CallOptions<Reply, Arg>) => ({
  extraOptions: { authenticated: true, ...options },
  invalidatesTags: tagsBy(tags),
});

type Endpoints = Parameters<typeof adminApi.injectEndpoints>[0]['endpoints'];

/** The kinds of calls of admins, which are made in their session. */
const kindsOf = (build: Parameters<Endpoints>[0]) => ({
  read: <Reply, Arg = void>(
    responseSchema: Schema<Reply>,
    query: Request<Arg>,
    options: CallOptions<Reply, Arg> = {},
  ) => build.query<Reply, NoInfer<Arg>>({ query, responseSchema, ...reading(options) }),
  /** A list, of which the reply is one page. */
  readPage: <Item, Arg>(items: Schema<Item[]>, query: Request<Arg>, options: CallOptions<Page<Item>, Arg> = {}) =>
    build.query<Page<Item>, Arg>({
      query,
      rawResponseSchema: items,
      transformResponse: (rows: Item[], meta) => ({ items: rows, total: totalOf(meta, rows.length) }),
      ...reading(options),
    }),
  /** A list of which only the number of rows matters. */
  count: (query: Request<void>, options: CallOptions<number, void>) =>
    build.query<number, void>({
      query,
      rawResponseSchema: z.array(z.unknown()),
      transformResponse: (_: unknown[], meta) => totalOf(meta, 0),
      ...reading(options),
    }),
  change: <Reply, Arg = void>(
    responseSchema: Schema<Reply>,
    query: Request<Arg>,
    options: CallOptions<Reply, Arg> = {},
  ) => build.mutation<Reply, NoInfer<Arg>>({ query, responseSchema, ...changing(options) }),
  /** A change that adds what the draft of a form says. See `EndpointOptions`. */
  add: <Reply extends object, Arg>(schema: Schema<Reply>, query: Request<Arg>, options: CallOptions<Reply, Arg> = {}) =>
    build.mutation<Reply, Arg>({
      query,
      rawResponseSchema: schema,
      transformResponse: (reply: Reply, meta) => {
        if (meta?.wasDone === true) repeated.add(reply);
        return reply;
      },
      ...changing({ adds: true, ...options }),
    }),
});

/** Adds calls to the one API slice of the page, which has the tags of what only admins read. */
export const injectCalls = <Added extends ReturnType<Endpoints>>(
  endpoints: (kinds: ReturnType<typeof kindsOf>) => Added,
) => adminApi.injectEndpoints({ overrideExisting: true, endpoints: (build) => endpoints(kindsOf(build)) });
