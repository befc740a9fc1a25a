import {
  documentNumberReplySchema,
  identityQuerySchema,
  identityStateSchema,
  newIdentityCheckSchema,
  identityDifferences,
  isAnonymised,
  isSameMailbox,
  type IdentityState,
  type NewIdentityCheck,
} from '@exchange/shared-domain';
import { findTransaction, type ItemRow } from '../../exchange/transactions/transactions.repository.ts';
import { notFound, ApiError, fieldRefusal } from '../../http/api-error.ts';
import { params, type Routes } from '../../http/routes.ts';
import { recordAudit, type Deed } from '../../staff/audit/record-audit.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import {
  findChecks,
  findKnown,
  type CheckRow,
  openNumber,
  storedNumber,
} from '../identity/identity-checks.repository.ts';
import { findIdentityState } from '../identity/identity-state.ts';
import { runTransaction, type Database, type DatabaseTransaction } from '../../database/database.ts';
import { holdMatches } from '../../exchange/watch-list/hold-matches.ts';
import type { Scope } from '../../staff/sign-in/scope.ts';
import { announceChange } from '../../exchange/announce-change.ts';
import { conflict, onTransaction } from './transition.ts';

export const identityRoutes: Routes<BackOfficeContext> = async (app, { db, now, sealingKey }) => {
  const response = { 200: identityStateSchema };
  const readSchema = {
    summary: 'What a request needs of its client, and what was checked',
    params,
    querystring: identityQuerySchema,
    response,
  };
  app.get('/transactions/:id/identity', { schema: readSchema }, async ({ params: { id }, query, scope }) => {
    const row = await findTransaction(db, id, scope);
    const received = query.at === undefined ? undefined : new Date(query.at);
    return findIdentityState(db, row, { scope, at: now(), received, sealingKey });
  });
  const recordSchema = { summary: 'Records a check of identity', params, body: newIdentityCheckSchema(now), response };
  app.post('/transactions/:id/identity', { schema: recordSchema }, (request) =>
    recordIdentity(db, request.body, { ...request.params, ...request.author, sealingKey }),
  );
  const readingNumber = {
    summary: "The number of the client's document; reading it is recorded",
    params,
    response: { 200: documentNumberReplySchema },
  };
  app.get('/transactions/:id/identity/number', { schema: readingNumber }, (request) =>
    runTransaction(db, async (trx) => {
      const { id } = request.params;
      await findTransaction(trx, id, request.scope);
      const check = (await findChecks(trx, id)).at(-1);
      const number = check && openNumber(sealingKey, check);
      if (number === undefined) throw notFound();
      await recordAudit(trx, request.author, 'identity-read', { id });
      return { number };
    }),
  );
};

type Recording = Deed & Pick<BackOfficeContext, 'sealingKey'>;

/**
 * The one place where a checked name, birth date and document enter the product.
 * @throws ApiError CHANGED_MEANWHILE (409) after another check
 */
const recordIdentity = (db: Database, body: NewIdentityCheck, recording: Recording): Promise<IdentityState> => {
  const stateOf = (trx: DatabaseTransaction, row: ItemRow, scope: Scope) =>
    findIdentityState(trx, row, { ...recording, scope });
  return onTransaction(
    db,
    recording,
    async (trx, row, scope, { id: checkId }) => {
      const { id, actor, at } = recording;
      const checks = await findChecks(trx, id);
      // What is recorded after the erasure would never be erased, and a declined request needs no data.
      if (isAnonymised({ name: row.clientName }) || row.status === 'DECLINED') throw conflict(row, scope);
      if (isSameMailbox(row.clientEmail, actor.admin.email)) throw new ApiError(403, 'SECOND_PERSON_REQUIRED');
      if ((checks.at(-1)?.id ?? null) !== body.replaces)
        throw new ApiError(409, 'CHANGED_MEANWHILE', { current: await stateOf(trx, row, scope) });
      const client = { name: row.clientName, dateOfBirth: row.clientBirthDate ?? '' };
      const differences = identityDifferences(body, client);
      if (differences.length > 0 && body.note === undefined) throw fieldRefusal(400, 'text', 'note');
      const number = await numberOf(trx, body, { row, scope, checks, ...recording });
      await trx
        .insertInto('identityChecks')
        .values(checkColumns({ ...body, id: checkId }, { ...recording, number }))
        .execute();
      const { name, birthDate } = body;
      await holdMatches(trx, row, { at, identity: { name, birthDate, document: number } });
      await announceChange(trx, id);
      await recordAudit(trx, { actor, at }, 'identity-check', {
        id,
        after: {
          kind: body.document.kind,
          ...(differences.length > 0 && { differences }),
          ...(body.sourceOfFunds && { sourceOfFunds: body.sourceOfFunds.kind }),
          ...(body.walletProof && { walletProof: body.walletProof }),
          ...(checks.length > 0 && { corrected: true }),
        },
      });
      return stateOf(trx, row, scope);
    },
    stateOf,
  );
};

interface Sources extends Recording {
  readonly row: ItemRow;
  readonly scope: Scope;
  readonly checks: readonly CheckRow[];
}

async function numberOf(trx: DatabaseTransaction, { document }: NewIdentityCheck, sources: Sources): Promise<string> {
  if (document.number !== undefined) return document.number;
  const known = await findKnown(trx, sources.row, sources);
  const source = [...sources.checks, known].find((check) => check?.id === document.numberFrom);
  const isSame = source?.documentKind === document.kind && source.documentCountry === document.country;
  const number = isSame ? openNumber(sources.sealingKey, source) : undefined;
  if (number === undefined) throw fieldRefusal(400, 'text', 'document.number');
  return number;
}

const checkColumns = (
  { id, document, name, birthDate, sourceOfFunds, walletProof, note }: NewIdentityCheck & { readonly id: string },
  { id: transactionId, actor, at, sealingKey, number }: Recording & { readonly number: string },
) => ({
  id,
  transactionId,
  documentKind: document.kind,
  documentCountry: document.country,
  ...storedNumber(sealingKey, { id, country: document.country, number }),
  validUntil: document.validUntil,
  name,
  birthDate,
  fundsKind: sourceOfFunds?.kind ?? null,
  fundsText: sourceOfFunds?.text ?? null,
  walletProof: walletProof ?? null,
  note: note ?? null,
  checkedAt: at,
  checkedBy: actor.admin.email,
});
