import { messageSamplesSchema, messagesSchema, sentAgainSchema, type SendAgain } from '@exchange/shared-domain';
import { call, injectCalls, refusedInPlace } from '../../kit/admin-api.ts';
import { listAt } from '../../kit/list/list-query.ts';

export const messagesApi = injectCalls(({ read, readPage, change }) => ({
  adminGetTransactionMessages: read(
    messagesSchema,
    call<string>('GET /transactions/:id/messages'),
    // The review shows the failure in place of the messages.
    { handles: refusedInPlace, tags: (id) => [{ type: 'Messages', id }] },
  ),
  adminGetMessages: readPage(messagesSchema, listAt('GET /messages'), { tags: [{ type: 'Messages', id: 'list' }] }),
  adminGetMessageTexts: read(messageSamplesSchema, call('GET /messages/texts')),
  adminSendAgain: change(sentAgainSchema, call<SendAgain>('POST /messages/send-again'), { tags: ['Messages'] }),
}));
