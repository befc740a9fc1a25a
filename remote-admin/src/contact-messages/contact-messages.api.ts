import {
  receivedMessageDetailsSchema,
  receivedMessagesSchema,
  type ContactMark,
  type ReceivedMessage,
  type ReceivedMessageDetails,
  type ReceivedMessageQuery,
} from '@exchange/shared-domain';
import { adminApi, asCount, fresh, freshPage, refusedInPlace, type Page } from '../admin-api.ts';
import { isChangedMeanwhile, isUnknownRecord } from '../conflict/refusals.ts';

interface Marking {
  readonly id: string;
  readonly mark: ContactMark;
}

const contactMessagesApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetContactMessages: build.query<Page<ReceivedMessage>, ReceivedMessageQuery>({
      query: (params) => ({ url: '/admin/contact-messages', params }),
      ...freshPage(receivedMessagesSchema),
      providesTags: [{ type: 'ContactMessages', id: 'list' }],
    }),
    adminCountNewContactMessages: build.query<number, void>({
      query: () => ({ url: '/admin/contact-messages', params: { state: 'NEW', limit: '1' } }),
      ...asCount,
      providesTags: [{ type: 'ContactMessages', id: 'list' }],
      // The navigation then shows no number.
      extraOptions: refusedInPlace,
    }),
    adminGetContactMessage: build.query<ReceivedMessageDetails, string>({
      query: (id) => `/admin/contact-messages/${encodeURIComponent(id)}`,
      ...fresh(receivedMessageDetailsSchema),
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
