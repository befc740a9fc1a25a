import * as z from 'zod/mini';
import {
  FOLLOW_TOKEN_HEADER,
  followReceiptSchema,
  followTokenSchema,
  followViewSchema,
  openedFollowSchema,
  type FollowReceipt,
  type FollowView,
  type OpenFollow,
} from '@exchange/shared-domain';
import { api, localEntries, type ApiError } from '@exchange/shared-platform';
import { FOLLOWED, type Followed, type FollowedEntry } from '../followed/followed-entry.ts';

/** A call with the token of a request. */
const withToken = (token: string) => ({ headers: { [FOLLOW_TOKEN_HEADER]: token } });

/** The page says what was refused, and shows the last known state while the service is away. */
const isRefusal = (error: ApiError) => error.kind === 'refused' && error.status < 500;

export interface ClientStep {
  readonly token: string;
  readonly step: 'withdrawal' | 'sms' | 'office' | 'visit' | 'asked-payment' | 'payment-answer';
  readonly body?: object;
}

const followedSchema = z.object({ view: followViewSchema, receivedAt: z.number() });

// The state that an older release kept may have another shape; its token is good.
const entrySchema = z.object({ token: followTokenSchema, followed: z.catch(z.optional(followedSchema), undefined) });

/** Only this page reads the entry: the wizard, which writes it, does without its schema. */
export const readFollowed = (): FollowedEntry | undefined => entrySchema.safeParse(localEntries.read(FOLLOWED)).data;

/** What was asked for before a step may come after the reply of the step, and the replies of two steps in any order. */
const newer = (shown: Followed, came: Followed) => (came.view.now < shown.view.now ? undefined : came);

const received = (view: FollowView): Followed => ({ view, receivedAt: Date.now() });

const followApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    getFollowed: build.query<Followed, string>({
      query: (token) => ({ url: '/follow', ...withToken(token) }),
      rawResponseSchema: followViewSchema,
      transformResponse: received,
      merge: newer,
      keepUnusedDataFor: 0,
      extraOptions: { handles: () => true },
    }),
    getFollowedReceipt: build.query<FollowReceipt, string>({
      query: (token) => ({ url: '/follow/receipt', ...withToken(token) }),
      responseSchema: followReceiptSchema,
      keepUnusedDataFor: 0,
      extraOptions: { handles: () => true },
    }),
    openFollowed: build.mutation<{ token: string }, OpenFollow>({
      query: (body) => ({ url: '/follow', method: 'POST', body }),
      responseSchema: openedFollowSchema,
      extraOptions: { once: false, handles: isRefusal },
    }),
    takeClientStep: build.mutation<Followed, ClientStep>({
      query: ({ token, step, body }) => ({
        url: `/follow/${step}`,
        method: 'POST',
        // A call without a body has none of its type either.
        ...(body && { body }),
        ...withToken(token),
      }),
      rawResponseSchema: followViewSchema,
      transformResponse: received,
      extraOptions: { handles: isRefusal },
      onQueryStarted: async ({ token }, { dispatch, queryFulfilled }) => {
        try {
          const { data } = await queryFulfilled;
          dispatch(followApi.util.updateQueryData('getFollowed', token, (shown) => newer(shown, data)));
        } catch {
          // Somebody was faster, or the reply was lost: the page shows the request as it is.
          void dispatch(followApi.endpoints.getFollowed.initiate(token, { forceRefetch: true, subscribe: false }));
        }
      },
    }),
  }),
});

export const { useGetFollowedQuery, useGetFollowedReceiptQuery, useOpenFollowedMutation, useTakeClientStepMutation } =
  followApi;
