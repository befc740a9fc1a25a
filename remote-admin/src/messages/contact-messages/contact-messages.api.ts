import {
  receivedMessageDetailsSchema,
  receivedMessagesSchema,
  type ContactMark,
  type ReceivedMessage,
  type ReceivedMessageDetails,
} from '@exchange/shared-domain';
import { answered, answeredPage, injectCalls, type Page } from '../../kit/admin-api.ts';
import { serviceQuery, type ListQuery } from '../../kit/list/list-query.ts';
import { isChangedMeanwhile, isUnknownRecord } from '../../kit/form/refusals.ts';

interface Marking {
  readonly id: string;
  readonly mark: ContactMark;
}

export const { useAdminGetContactMessagesQuery, useAdminGetContactMessageQuery, useAdminMarkContactMessageMutation } =
  injectCalls((build) => ({
    adminGetContactMessages: build.query<Page<ReceivedMessage>, ListQuery>({
      query: (query) => ({ url: '/admin/contact-messages', params: serviceQuery(query, new Date()) }),
      ...answeredPage(receivedMessagesSchema),
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
