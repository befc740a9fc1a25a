import {
  newWatchEntrySchema,
  watchEntriesSchema,
  watchEntryChangeSchema,
  watchEntrySchema,
  watchImportReplySchema,
  watchImportSchema,
  watchListQuerySchema,
} from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { countOf } from '../../database/count-of.ts';
import { literalLike } from '../../database/like.ts';
import { fileCall } from '../../http/json-body.ts';
import { params, type Routes } from '../../http/routes.ts';
import { actorOf } from '../../staff/sign-in/admin-guard.ts';
import { entryColumns, toEntry } from '../../exchange/watch-list/watch-entries.repository.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { addEntry, changeEntry } from './change-entries.ts';
import { importList } from './import-list.ts';

const DEFAULT_LIMIT = 25;

const response = { 200: watchEntrySchema };

export const watchListRoutes: Routes<BackOfficeContext> = async (app, { db, now, sealingKey }) => {
  const author = (request: FastifyRequest) => ({ actor: actorOf(request), at: now(), sealingKey });

  const listSchema = {
    summary: 'A page of the watch list in the order of names; the header X-Total-Count has the total',
    querystring: watchListQuerySchema,
    response: { 200: watchEntriesSchema },
  };
  app.get('/watch-list', { schema: listSchema }, async ({ query }, reply) => {
    const { limit = DEFAULT_LIMIT, offset = 0, state, search } = query;
    const found = db
      .selectFrom('watch_entries')
      .$if(state !== undefined, (rows) => rows.where('active', '=', state === 'active'))
      .$if(Boolean(search), (rows) =>
        rows.where('search_text', 'like', `%${literalLike(search ?? '').toLowerCase()}%`),
      );
    const rows = await found
      .select(entryColumns)
      .orderBy('sort_text')
      .orderBy('watch_entries.id')
      .limit(limit)
      .offset(offset)
      .execute();
    reply.header('x-total-count', await countOf(found));
    return rows.map(toEntry);
  });

  app.post(
    '/watch-list',
    { schema: { summary: 'Adds an entry to the watch list', body: newWatchEntrySchema, response } },
    (request) => addEntry(db, request.body, author(request)),
  );
  app.put(
    '/watch-list/:id',
    { schema: { summary: 'Changes an entry of the watch list', params, body: watchEntryChangeSchema, response } },
    (request) => changeEntry(db, request.params.id, request.body, author(request)),
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
