import {
  messageSamplesSchema,
  messagesSchema,
  sentAgainSchema,
  type Message,
  type MessageQuery,
  type MessageSample,
  type SendAgain,
  type SentAgain,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { adminApi } from '../admin-api.ts';

const messagePageSchema = z.object({ items: messagesSchema, total: z.int() });

type MessagePage = z.infer<typeof messagePageSchema>;

const messagesApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetTransactionMessages: build.query<Message[], string>({
      query: (id) => `/admin/transactions/${encodeURIComponent(id)}/messages`,
      responseSchema: messagesSchema,
      keepUnusedDataFor: 0,
      providesTags: (_, __, id) => [{ type: 'Messages', id }],
      // The review shows the failure in place of the messages.
      extraOptions: { authenticated: true, handles: (error) => error.kind === 'refused' && error.status !== 401 },
    }),
    adminGetMessages: build.query<MessagePage, MessageQuery>({
      query: (params) => ({ url: '/admin/messages', params }),
      transformResponse: (items: Message[], meta) => ({
        items,
        total: Number(meta?.headers?.get('x-total-count') ?? items.length),
      }),
      responseSchema: messagePageSchema,
      keepUnusedDataFor: 0,
      providesTags: [{ type: 'Messages', id: 'list' }],
      extraOptions: { authenticated: true },
    }),
    adminGetMessageTexts: build.query<MessageSample[], void>({
      query: () => '/admin/messages/texts',
      responseSchema: messageSamplesSchema,
      extraOptions: { authenticated: true },
    }),
    adminSendAgain: build.mutation<SentAgain, SendAgain>({
      query: (body) => ({ url: '/admin/messages/send-again', method: 'POST', body }),
      responseSchema: sentAgainSchema,
      // After a refusal the shown messages may be outdated too.
      invalidatesTags: ['Messages'],
      extraOptions: { authenticated: true },
    }),
  }),
});

export const {
  useAdminGetTransactionMessagesQuery,
  useAdminGetMessagesQuery,
  useAdminGetMessageTextsQuery,
  useAdminSendAgainMutation,
} = messagesApi;
