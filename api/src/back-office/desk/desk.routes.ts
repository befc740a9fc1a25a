import { deskFindsSchema, deskQuerySchema, takeOverSchema, transactionItemSchema } from '@exchange/shared-domain';
import type { Routes } from '../../http/routes.ts';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { findAtDesk } from './find-at-desk.ts';
import { takeOver } from './take-over.ts';

export const deskRoutes: Routes<BackOfficeContext> =
  ({ db, now }) =>
  async (app) => {
    const finding = {
      summary: 'Finds the request of a client at the counter',
      querystring: deskQuerySchema,
      response: { 200: deskFindsSchema },
    };
    app.get('/desk', { schema: finding }, (request) => findAtDesk(db, request.query.text, scopeFor(request)));

    const takingOver = {
      summary: 'Another office serves a request from now on',
      body: takeOverSchema,
      response: { 200: transactionItemSchema },
    };
    app.post('/desk/take-over', { schema: takingOver }, (request) =>
      takeOver(db, { ...request.body, actor: actorOf(request), at: now() }),
    );
  };
