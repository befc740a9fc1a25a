import { documentNumberReplySchema, identityStateSchema, newIdentityCheckSchema } from '@exchange/shared-domain';
import { runTransaction } from '../../database/run-transaction.ts';
import { findTransaction } from '../../exchange/transactions/transactions.repository.ts';
import { notFound } from '../../http/api-error.ts';
import { params, type Routes } from '../../http/routes.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { actorOf, scopeFor } from '../../staff/sign-in/admin-guard.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { openNumber } from '../identity/document-numbers.ts';
import { findChecks } from '../identity/identity-checks.repository.ts';
import { findIdentityState } from '../identity/identity-state.ts';
import { recordIdentity } from './record-identity.ts';

/** Checks of the identity of clients before money moves. */
export const identityRoutes: Routes<BackOfficeContext> = async (app, { db, now, sealingKey }) => {
  const response = { 200: identityStateSchema };
  app.get(
    '/transactions/:id/identity',
    { schema: { summary: 'What a request needs of its client, and what was checked', params, response } },
    async (request) => {
      const scope = scopeFor(request);
      const row = await findTransaction(db, request.params.id, scope);
      return findIdentityState(db, row, { scope, at: now(), sealingKey });
    },
  );
  app.post(
    '/transactions/:id/identity',
    { schema: { summary: 'Records a check of identity', params, body: newIdentityCheckSchema(now), response } },
    (request) =>
      recordIdentity(db, request.body, {
        transactionId: request.params.id,
        actor: actorOf(request),
        at: now(),
        sealingKey,
      }),
  );
  const readingNumber = {
    summary: "The number of the client's document; reading it is recorded",
    params,
    response: { 200: documentNumberReplySchema },
  };
  app.get('/transactions/:id/identity/number', { schema: readingNumber }, (request) =>
    runTransaction(db, async (trx) => {
      const { id } = request.params;
      await findTransaction(trx, id, scopeFor(request));
      const check = (await findChecks(trx, id)).at(-1);
      const number = check && openNumber(sealingKey, check);
      if (number === undefined) throw notFound();
      await recordAudit(trx, { actor: actorOf(request), at: now() }, 'identity-read', { id });
      return { number };
    }),
  );
};
