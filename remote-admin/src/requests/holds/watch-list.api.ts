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
import { call, failingInPlace, injectCalls, isShownInForm, listAt, requestTags, type WithId } from '../../kit/index.ts';

/** A list of an authority has tens of megabytes, and each entry is compared with the open requests. */
const IMPORT_MILLISECONDS = 180_000;

export const watchListApi = injectCalls(({ read, readPage, change, add }) => ({
  adminGetWatchList: readPage(watchEntriesSchema, listAt('GET /watch-list'), { tags: ['WatchList'] }),
  adminGetHeldRequests: read(heldRequestsSchema, call('GET /holds'), {
    handles: failingInPlace,
    tags: [{ type: 'Transactions', id: 'list' }],
  }),
  adminGetHolds: read(holdsSchema, call<string>('GET /transactions/:id/holds'), {
    tags: (id) => [{ type: 'Transactions', id }],
  }),
  adminSaveWatchEntry: add(
    watchEntrySchema,
    ({ id, ...entry }: NewWatchEntry | WithId<WatchEntryChange>) =>
      'version' in entry
        ? call<object>('PUT /watch-list/:id')({ ...entry, id })
        : call<object>('POST /watch-list')(entry),
    { handles: isShownInForm, tags: ['WatchList', ...requestTags()] },
  ),
  adminImportWatchList: change(
    watchImportReplySchema,
    (list: WatchImport) => ({ ...call<WatchImport>('POST /watch-list/import')(list), timeout: IMPORT_MILLISECONDS }),
    { tags: (_, reply) => (reply?.isStored === true ? ['WatchList', ...requestTags()] : []) },
  ),
  adminDecideHold: change(
    transactionItemSchema,
    call<WithId<HoldDecision & { readonly hold: string }>>('PATCH /transactions/:id/holds/:hold'),
    { tags: ({ id }) => requestTags(id) },
  ),
}));
