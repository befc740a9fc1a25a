import {
  receivedMessageDetailsSchema,
  receivedMessagesSchema,
  type ContactMark,
  type ReceivedMessage,
  type ReceivedMessageDetails,
  type ReceivedMessageQuery,
} from '@exchange/shared-domain';
import { answered, answeredCount, answeredPage, injectCalls, refusedInPlace, type Page } from '../admin-api.ts';
import { isChangedMeanwhile, isUnknownRecord } from '../conflict/refusals.ts';

interface Marking {
  readonly id: string;
  readonly mark: ContactMark;
}

export const {
  useAdminGetContactMessagesQuery,
  useAdminCountNewContactMessagesQuery,
  useAdminGetContactMessageQuery,
  useAdminMarkContactMessageMutation,
} = injectCalls((build) => ({
  adminGetContactMessages: build.query<Page<ReceivedMessage>, ReceivedMessageQuery>({
    query: (params) => ({ url: '/admin/contact-messages', params }),
    ...answeredPage(receivedMessagesSchema),
    providesTags: [{ type: 'ContactMessages', id: 'list' }],
  }),
  adminCountNewContactMessages: build.query<number, void>({
    query: () => ({ url: '/admin/contact-messages', params: { state: 'NEW', limit: '1' } }),
    // The navigation then shows no number.
    ...answeredCount(refusedInPlace),
    providesTags: [{ type: 'ContactMessages', id: 'list' }],
  }),
  adminGetContactMessage: build.query<ReceivedMessageDetails, string>({
    query: (id) => `/admin/contact-messages/${encodeURIComponent(id)}`,
    // The modal of an unknown id closes; an alert is not needed.
    ...answered(receivedMessageDetailsSchema, isUnknownRecord),
    providesTags: (_, __, id) => [{ type: 'ContactMessages', id }],
  }),
  adminMarkContactMessage: build.mutation<ReceivedMessageDetails, Marking>({
    query: ({ id, mark }) => ({
      url: `/admin/contact-messages/${encodeURIComponent(id)}/${mark}`,
      method: 'PATCH',
      body: {},
    }),
    // The open modal shows what the other admin changed.
    ...answered(receivedMessageDetailsSchema, isChangedMeanwhile),
    invalidatesTags: (_, __, { id }) => [
      { type: 'ContactMessages', id },
      { type: 'ContactMessages', id: 'list' },
    ],
  }),
}));
