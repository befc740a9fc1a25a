import {
  heldRequestsSchema,
  holdsSchema,
  transactionItemSchema,
  watchEntriesSchema,
  watchEntrySchema,
  watchImportReplySchema,
  type HoldDecision,
  type NewWatchEntry,
  type WatchEntryChange,
  type WatchImport,
} from '@exchange/shared-domain';
import { failingInPlace, injectCalls, requestTags } from '../../kit/admin-api.ts';
import { listAt } from '../../kit/list/list-query.ts';
import { isShownInForm } from '../../kit/form/refusals.ts';

/** A list of an authority has tens of megabytes, and each entry is compared with the open requests. */
const IMPORT_MILLISECONDS = 180_000;

interface Deciding extends HoldDecision {
  readonly id: string;
  readonly hold: string;
}

const url = '/admin/watch-list';

const holdsOf = (id: string) => `/admin/transactions/${encodeURIComponent(id)}/holds`;

export const watchListApi = injectCalls(({ read, readPage, change, add }) => ({
  adminGetWatchList: readPage(watchEntriesSchema, listAt(url), { tags: ['WatchList'] }),
  adminGetHeldRequests: read(heldRequestsSchema, () => '/admin/holds', {
    handles: failingInPlace,
    tags: [{ type: 'Transactions', id: 'list' }],
  }),
  adminGetHolds: read(holdsSchema, holdsOf, { tags: (id) => [{ type: 'Transactions', id }] }),
  adminSaveWatchEntry: add(
    watchEntrySchema,
    ({ id, ...entry }: NewWatchEntry | (WatchEntryChange & { readonly id: string })) =>
      'version' in entry ? { url: `${url}/${id}`, method: 'PUT', body: entry } : { url, method: 'POST', body: entry },
    { handles: isShownInForm, sendsId: true, tags: ['WatchList', ...requestTags()] },
  ),
  adminImportWatchList: change(
    watchImportReplySchema,
    (body: WatchImport) => ({ url: `${url}/import`, method: 'POST', body, timeout: IMPORT_MILLISECONDS }),
    { tags: (_, reply) => (reply?.isStored === true ? ['WatchList', ...requestTags()] : []) },
  ),
  adminDecideHold: change(
    transactionItemSchema,
    ({ id, hold, ...body }: Deciding) => ({ url: `${holdsOf(id)}/${hold}`, method: 'PATCH', body }),
    { tags: ({ id }) => requestTags(id) },
  ),
}));
