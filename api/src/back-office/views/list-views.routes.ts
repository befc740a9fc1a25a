import { listViewChangeSchema, listViewSchema, listViewsSchema, newListViewSchema } from '@exchange/shared-domain';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ok, type Routes } from '../../http/routes.ts';
import { actorOf, scopeFor, sessionOf } from '../../staff/sign-in/admin-guard.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { changeView, deleteView, saveView, type ViewAuthor } from './change-views.ts';
import { findViews } from './list-views.repository.ts';

const params = z.strictObject({ id: listViewSchema.shape.id });

/** Saved views of the list: the person's own, and those that managers share with everybody. */
export const listViewsRoutes: Routes<BackOfficeContext> = async (app, { db, now }) => {
  const authorOf = (request: FastifyRequest): ViewAuthor => ({
    actor: actorOf(request),
    role: sessionOf(request).admin.role,
    at: now(),
  });

  app.get('/views', { schema: { summary: 'Saved views of the list', response: { 200: listViewsSchema } } }, (request) =>
    findViews(db, scopeFor(request)),
  );

  app.post(
    '/views',
    { schema: { summary: 'Saves a view of the list', body: newListViewSchema, response: { 201: listViewSchema } } },
    async (request, reply) => reply.code(201).send(await saveView(db, request.body, authorOf(request))),
  );

  const changing = {
    summary: 'Renames a view, replaces its filters, shares it or ends that',
    params,
    body: listViewChangeSchema,
    response: { 200: listViewSchema },
  };
  app.patch('/views/:id', { schema: changing }, (request) =>
    changeView(db, request.params.id, request.body, authorOf(request)),
  );

  app.delete(
    '/views/:id',
    { schema: { summary: 'Deletes a view', params, response: { 200: ok.schema } } },
    async (request) => {
      await deleteView(db, request.params.id, authorOf(request));
      return ok.reply;
    },
  );
};
