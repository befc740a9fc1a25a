import {
  messageSamplesSchema,
  messagesSchema,
  sentAgainSchema,
  type Message,
  type MessageSample,
  type SendAgain,
  type SentAgain,
} from '@exchange/shared-domain';
import { answered, answeredPage, injectCalls, refusedInPlace, type Page } from '../../kit/admin-api.ts';
import { serviceQuery, type ListQuery } from '../../kit/list/list-query.ts';

export const {
  useAdminGetTransactionMessagesQuery,
  useAdminGetMessagesQuery,
  useAdminGetMessageTextsQuery,
  useAdminSendAgainMutation,
} = injectCalls((build) => ({
  adminGetTransactionMessages: build.query<Message[], string>({
    query: (id) => `/admin/transactions/${encodeURIComponent(id)}/messages`,
    // The review shows the failure in place of the messages.
    ...answered(messagesSchema, refusedInPlace),
    providesTags: (_, __, id) => [{ type: 'Messages', id }],
  }),
  adminGetMessages: build.query<Page<Message>, ListQuery>({
    query: (query) => ({ url: '/admin/messages', params: serviceQuery(query, new Date()) }),
    ...answeredPage(messagesSchema),
    providesTags: [{ type: 'Messages', id: 'list' }],
  }),
  adminGetMessageTexts: build.query<MessageSample[], void>({
    query: () => '/admin/messages/texts',
    ...answered(messageSamplesSchema),
  }),
  adminSendAgain: build.mutation<SentAgain, SendAgain>({
    query: (body) => ({ url: '/admin/messages/send-again', method: 'POST', body }),
    ...answered(sentAgainSchema),
    // After a refusal the shown messages may be outdated too.
    invalidatesTags: ['Messages'],
  }),
}));
