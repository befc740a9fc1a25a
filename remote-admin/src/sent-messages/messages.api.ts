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
import { adminApi, fresh, freshPage, refusedInPlace, type Page } from '../admin-api.ts';

const messagesApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetTransactionMessages: build.query<Message[], string>({
      query: (id) => `/admin/transactions/${encodeURIComponent(id)}/messages`,
      ...fresh(messagesSchema),
      providesTags: (_, __, id) => [{ type: 'Messages', id }],
      // The review shows the failure in place of the messages.
      extraOptions: refusedInPlace,
    }),
    adminGetMessages: build.query<Page<Message>, MessageQuery>({
      query: (params) => ({ url: '/admin/messages', params }),
      ...freshPage(messagesSchema),
      providesTags: [{ type: 'Messages', id: 'list' }],
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
