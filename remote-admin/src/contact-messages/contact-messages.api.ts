import {
  receivedMessageDetailsSchema,
  receivedMessagesSchema,
  type ContactMark,
  type ReceivedMessage,
  type ReceivedMessageDetails,
  type ReceivedMessageQuery,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { adminApi } from '../admin-api.ts';
import { changedRecordOf, isChangedMeanwhile, isUnknownRecord } from '../conflict/refusals.ts';

const pageSchema = z.object({ items: receivedMessagesSchema, total: z.int() });

interface Marking {
  readonly id: string;
  readonly mark: ContactMark;
}

export const changedMessageOf = (error: unknown) => changedRecordOf(error, receivedMessageDetailsSchema);

const contactMessagesApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetContactMessages: build.query<z.infer<typeof pageSchema>, ReceivedMessageQuery>({
      query: (params) => ({ url: '/admin/contact-messages', params }),
      transformResponse: (items: ReceivedMessage[], meta) => ({
        items,
        total: Number(meta?.headers?.get('x-total-count') ?? items.length),
      }),
      responseSchema: pageSchema,
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'ContactMessages', id: 'list' }],
      extraOptions: { authenticated: true },
    }),
    adminCountNewContactMessages: build.query<number, void>({
      query: () => ({ url: '/admin/contact-messages', params: { state: 'NEW', limit: '1' } }),
      transformResponse: (_: unknown, meta) => Number(meta?.headers?.get('x-total-count') ?? 0),
      responseSchema: z.int(),
      providesTags: [{ type: 'ContactMessages', id: 'list' }],
      // The navigation then shows no number.
      extraOptions: { authenticated: true, handles: (error) => error.kind === 'refused' && error.status !== 401 },
    }),
    adminGetContactMessage: build.query<ReceivedMessageDetails, string>({
      query: (id) => `/admin/contact-messages/${encodeURIComponent(id)}`,
      responseSchema: receivedMessageDetailsSchema,
      keepUnusedDataFor: 0,
      providesTags: (_, __, id) => [{ type: 'ContactMessages', id }],
      // The modal of an unknown id closes; an alert is not needed.
      extraOptions: { authenticated: true, handles: isUnknownRecord },
    }),
    adminMarkContactMessage: build.mutation<ReceivedMessageDetails, Marking>({
      query: ({ id, mark }) => ({
        url: `/admin/contact-messages/${encodeURIComponent(id)}/${mark}`,
        method: 'PATCH',
        body: {},
      }),
      responseSchema: receivedMessageDetailsSchema,
      invalidatesTags: (_, __, { id }) => [
        { type: 'ContactMessages', id },
        { type: 'ContactMessages', id: 'list' },
      ],
      // The open modal shows what the other admin changed.
      extraOptions: { authenticated: true, handles: isChangedMeanwhile },
    }),
  }),
});

export const {
  useAdminGetContactMessagesQuery,
  useAdminCountNewContactMessagesQuery,
  useAdminGetContactMessageQuery,
  useAdminMarkContactMessageMutation,
} = contactMessagesApi;
