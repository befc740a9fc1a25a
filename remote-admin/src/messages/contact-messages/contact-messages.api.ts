import { receivedMessageDetailsSchema, receivedMessagesSchema, type ContactMark } from '@exchange/shared-domain';
import { call, injectCalls, isChangedMeanwhile, isUnknownRecord, listAt, messageTags } from '../../kit/index.ts';

interface Marking {
  readonly id: string;
  readonly mark: ContactMark;
}

export const contactMessagesApi = injectCalls(({ read, readPage, change }) => ({
  adminGetContactMessages: readPage(receivedMessagesSchema, listAt('GET /contact-messages'), {
    tags: [{ type: 'ContactMessages', id: 'list' }],
  }),
  adminGetContactMessage: read(
    receivedMessageDetailsSchema,
    call<string>('GET /contact-messages/:id'),
    // The modal of an unknown id closes; an alert is not needed.
    { handles: isUnknownRecord, tags: (id) => [{ type: 'ContactMessages', id }] },
  ),
  adminMarkContactMessage: change(
    receivedMessageDetailsSchema,
    ({ id, mark }: Marking) => call<object>(`PATCH /contact-messages/:id/${mark}`)({ id }),
    // The open modal shows what the other admin changed.
    { handles: isChangedMeanwhile, tags: ({ id }) => messageTags(id) },
  ),
}));
