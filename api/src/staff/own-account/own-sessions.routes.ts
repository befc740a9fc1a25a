import { ownSessionsSchema, sessionIdSchema, sessionStateSchema, type OwnSession } from '@exchange/shared-domain';
import { z } from 'zod';
import { sessionOf } from '../sign-in/admin-guard.ts';
import { endOf, endSessions, limitsOf, isLive, lastUse, type SessionLimits } from '../sign-in/tokens.repository.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notFound } from '../../http/api-error.ts';
import { once } from '../../http/once.ts';
import { ok, type Routes } from '../../http/routes.ts';
import type { StaffContext } from '../staff-context.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { tokenHash } from '../token.ts';

const params = z.object({ id: sessionIdSchema });

export const ownSessionsRoutes: Routes<StaffContext> = async (app, { db, now, settings }) => {
  const stateSchema = {
    summary: 'When the session ends, and the offices whose requests it sees',
    response: { 200: sessionStateSchema },
  };
  app.get('/me/session', { schema: stateSchema }, (request) => {
    const { offices } = request.scope;
    return {
      ...endOf(sessionOf(request), limitsOf(settings, now())),
      ...(offices !== undefined && { offices: [...offices] }),
    };
  });

  const listSchema = { summary: "The admin's own sessions", response: { 200: ownSessionsSchema } };
  app.get('/me/sessions', { schema: listSchema }, (request) =>
    findOwnSessions(db, sessionOf(request), limitsOf(settings, now())),
  );

  const endSchema = { summary: "Ends one of the admin's own sessions", params, response: { 200: ok.schema } };
  app.delete('/me/sessions/:id', { schema: endSchema }, async (request) => {
    await once(db, request.author, async (trx) => {
      const ended = await trx
        .deleteFrom('adminTokens')
        .where('adminId', '=', sessionOf(request).admin.id)
        .where(idColumn, '=', request.params.id)
        .returning('tokenHash')
        .execute();
      if (ended.length === 0) throw notFound();
      await recordAudit(trx, request.author, 'session-end');
    });
    return ok.reply;
  });

  const endOthersSchema = { summary: "Ends the admin's other sessions", response: { 200: ok.schema } };
  app.delete('/me/sessions', { schema: endOthersSchema }, async (request) => {
    const { admin, token } = sessionOf(request);
    await once(db, request.author, async (trx) => {
      await endSessions(trx, admin.id, { keep: token });
      await recordAudit(trx, request.author, 'other-sessions-end');
    });
    return ok.reply;
  });
};

// The first match wins: browsers name others in their user agents.
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof browsers, userAgent: string): string | null =>
  table.find(([mark]) => mark.test(userAgent))?.[1] ?? null;

export const deviceOf = (userAgent: string | null) => ({
  browser: nameIn(browsers, userAgent ?? ''),
  system: nameIn(systems, userAgent ?? ''),
});

const ID_LENGTH = 16;

/** A session is identified by the beginning of its token's hash, which gives no access. */
const idOf = (token: string) => tokenHash(token).slice(0, ID_LENGTH);
const idColumn = sql<string>`left(token_hash, ${sql.lit(ID_LENGTH)})`;

async function findOwnSessions(
  db: Database,
  { admin, token }: { readonly admin: { readonly id: string }; readonly token: string },
  limits: SessionLimits,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('adminTokens')
    .select([idColumn.as('id'), lastUse.as('lastUse'), 'createdAt', 'userAgent', 'address'])
    .where('adminId', '=', admin.id)
    .where(isLive(limits))
    .orderBy(lastUse, 'desc')
    .orderBy('tokenHash')
    .execute();
  return rows.map(({ id, lastUse: used, createdAt: begun, userAgent, address }) => ({
    id,
    ...deviceOf(userAgent),
    address,
    signedInAt: begun.toISOString(),
    lastUsedAt: used.toISOString(),
    isCurrent: id === idOf(token),
  }));
}
