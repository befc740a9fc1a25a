import { sql } from 'kysely';
import { soundsLike } from '../../database/sounds-like.ts';
import {
  newWatchEntrySchema,
  watchEntriesSchema,
  watchEntryChangeSchema,
  watchEntrySchema,
  watchImportReplySchema,
  watchImportSchema,
  watchListQuerySchema,
  type NewWatchEntry,
  type WatchEntry,
  type WatchEntryChange,
  type WatchFacts,
} from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { fileCall } from '../../http/request-input.ts';
import { params, type Routes } from '../../http/routes.ts';
import {
  entryColumns,
  toEntry,
  LIST_CHANGE,
  factsColumns,
} from '../../exchange/watch-list/watch-entries.repository.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { importList } from './import-list.ts';
import {
  countOf,
  literalLike,
  lockForTransaction,
  type Database,
  type DatabaseTransaction,
} from '../../database/database.ts';
import { ApiError, notFound } from '../../http/api-error.ts';
import { once, type FirstCall } from '../../http/once.ts';
import { recordAudit, type Author } from '../../staff/audit/record-audit.ts';
import { holdOpenRequests } from './hold-open-requests.ts';

const response = { 200: watchEntrySchema };

export const watchListRoutes: Routes<BackOfficeContext> = async (app, { db, sealingKey }) => {
  const author = (request: FastifyRequest) => ({ ...request.author, sealingKey });

  const listSchema = {
    summary: 'A page of the watch list in the order of names; the header X-Total-Count has the total',
    querystring: watchListQuerySchema,
    response: { 200: watchEntriesSchema },
  };
  app.get('/watch-list', { schema: listSchema }, async ({ query }, reply) => {
    const { limit = 25, offset = 0, state, search } = query;
    const found = db
      .selectFrom('watchEntries')
      .$if(state !== undefined, (rows) => rows.where('active', '=', state === 'active'))
      .$if(Boolean(search), (rows) =>
        rows.where((eb) =>
          eb.or([
            eb('searchText', 'like', `%${literalLike(search ?? '').toLowerCase()}%`),
            soundsLike(sql.ref('searchText'), search ?? ''),
          ]),
        ),
      );
    const rows = await found
      .select(entryColumns)
      .orderBy('sortText')
      .orderBy('watchEntries.id')
      .limit(limit)
      .offset(offset)
      .execute();
    reply.header('x-total-count', await countOf(found));
    return rows.map(toEntry);
  });

  const addSchema = { summary: 'Adds an entry to the watch list', body: newWatchEntrySchema, response };
  app.post('/watch-list', { schema: addSchema }, (request) => addEntry(db, request.body, author(request)));
  const changeSchema = {
    summary: 'Changes an entry of the watch list',
    params,
    body: watchEntryChangeSchema,
    response,
  };
  app.put('/watch-list/:id', { schema: changeSchema }, (request) =>
    changeEntry(db, request.params.id, request.body, author(request)),
  );
  const importSchema = {
    summary: 'Replaces the entries of a source by those of a CSV file, or says what that would change',
    body: watchImportSchema,
    response: { 200: watchImportReplySchema },
  };
  app.post('/watch-list/import', { schema: importSchema, bodyLimit: fileCall.bytes }, (request) =>
    importList(db, { ...request.body, ...author(request) }),
  );
};

type Keeper = Author & Pick<BackOfficeContext, 'sealingKey'>;

const addEntry = (db: Database, entry: NewWatchEntry, author: Keeper): Promise<WatchEntry> => {
  const { id: _, ...facts } = entry;
  const add = async (trx: DatabaseTransaction, { id }: FirstCall) => {
    await lockForTransaction(trx, LIST_CHANGE);
    const { actor, at } = author;
    const stored = { id, ...factsColumns(facts), addedBy: actor.admin.email, changedAt: at };
    await trx.insertInto('watchEntries').values(stored).execute();
    const held = await holdOpenRequests(trx, [facts], author);
    const { source, reference } = facts;
    await recordAudit(trx, { actor, at }, 'watch-entry-add', { id, after: { source, reference, held } });
    return findEntry(trx, id);
  };
  return once(db, author, add, (trx, { id }) => findEntry(trx, id));
};

/** Changes an entry, deactivates or activates it. @throws ApiError CHANGED_MEANWHILE (409) with the current entry */
const changeEntry = (
  db: Database,
  id: string,
  { version, isActive, ...facts }: WatchEntryChange,
  author: Keeper,
): Promise<WatchEntry> => {
  const change = async (trx: DatabaseTransaction) => {
    await lockForTransaction(trx, LIST_CHANGE);
    const { actor, at } = author;
    const before = await findEntry(trx, id);
    if (before.version !== version) throw new ApiError(409, 'CHANGED_MEANWHILE', { current: before });
    const fields = changedFields(before, { ...facts, isActive });
    const stored = { ...factsColumns(facts), active: isActive, version: version + 1, changedAt: at };
    await trx.updateTable('watchEntries').set(stored).where('id', '=', id).execute();
    const held = isActive ? await holdOpenRequests(trx, [facts], author) : 0;
    await recordAudit(trx, { actor, at }, 'watch-entry-change', {
      id,
      before: { isActive: before.isActive },
      after: { isActive, fields, held },
    });
    return findEntry(trx, id);
  };
  return once(db, author, change, (trx) => findEntry(trx, id));
};

const changedFields = (before: WatchEntry, after: WatchFacts & { readonly isActive?: boolean }): string[] =>
  (Object.keys(after) as (keyof typeof after)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );

async function findEntry(db: Database, id: string): Promise<WatchEntry> {
  const row = await db
    .selectFrom('watchEntries')
    .select(entryColumns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return toEntry(row);
}
