import { receivedMessageDetailsSchema, receivedMessagesSchema, type ContactMark } from '@exchange/shared-domain';
import { injectCalls, messageTags } from '../../kit/admin-api.ts';
import { listAt } from '../../kit/list/list-query.ts';
import { isChangedMeanwhile, isUnknownRecord } from '../../kit/form/refusals.ts';

interface Marking {
  readonly id: string;
  readonly mark: ContactMark;
}

const url = '/admin/contact-messages';

export const contactMessagesApi = injectCalls(({ read, readPage, change }) => ({
  adminGetContactMessages: readPage(receivedMessagesSchema, listAt(url), {
    tags: [{ type: 'ContactMessages', id: 'list' }],
  }),
  adminGetContactMessage: read(
    receivedMessageDetailsSchema,
    (id: string) => `${url}/${encodeURIComponent(id)}`,
    // The modal of an unknown id closes; an alert is not needed.
    { handles: isUnknownRecord, tags: (id) => [{ type: 'ContactMessages', id }] },
  ),
  adminMarkContactMessage: change(
    receivedMessageDetailsSchema,
    ({ id, mark }: Marking) => ({ url: `${url}/${encodeURIComponent(id)}/${mark}`, method: 'PATCH', body: {} }),
    // The open modal shows what the other admin changed.
    { handles: isChangedMeanwhile, tags: ({ id }) => messageTags(id) },
  ),
}));
