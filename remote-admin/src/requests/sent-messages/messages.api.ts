import { messageSamplesSchema, messagesSchema, sentAgainSchema, type SendAgain } from '@exchange/shared-domain';
import { injectCalls, refusedInPlace } from '../../kit/admin-api.ts';
import { listAt } from '../../kit/list/list-query.ts';

export const messagesApi = injectCalls(({ read, readPage, change }) => ({
  adminGetTransactionMessages: read(
    messagesSchema,
    (id: string) => `/admin/transactions/${encodeURIComponent(id)}/messages`,
    // The review shows the failure in place of the messages.
    { handles: refusedInPlace, tags: (id) => [{ type: 'Messages', id }] },
  ),
  adminGetMessages: readPage(messagesSchema, listAt('/admin/messages'), { tags: [{ type: 'Messages', id: 'list' }] }),
  adminGetMessageTexts: read(messageSamplesSchema, () => '/admin/messages/texts'),
  adminSendAgain: change(
    sentAgainSchema,
    (body: SendAgain) => ({ url: '/admin/messages/send-again', method: 'POST', body }),
    { tags: ['Messages'] },
  ),
}));
