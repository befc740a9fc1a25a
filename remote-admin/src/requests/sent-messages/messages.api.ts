import { messageSamplesSchema, messagesSchema, sentAgainSchema, type SendAgain } from '@exchange/shared-domain';
import { call, injectCalls, listAt, refusedInPlace } from '../../kit/index.ts';

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
