import {
  affordable,
  cashLevel,
  cashSwitchSchema,
  maximumIn,
  drawerChangeSchema,
  drawerSchema,
  drawersSchema,
  newDrawerSchema,
  decimal,
  type Drawer,
} from '@exchange/shared-domain';
import type { z } from 'zod';
import { callOf, params, type Routes } from '../../http/routes.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { announceDrawers, findDrawer, lastCount, onDrawer, findDrawers } from './drawers.repository.ts';
import { findCashSwitch } from './cash-switch.ts';
import { findSeenCash } from './office-cash.repository.ts';
import { lockScope, seesOffice } from '../../staff/sign-in/scope.ts';
import { recordAudit, type Author, type Deed } from '../../staff/audit/record-audit.ts';
import type { Database } from '../../database/database.ts';
import { once } from '../../http/once.ts';
import { ApiError, fieldRefusal } from '../../http/api-error.ts';

const response = { 200: drawerSchema };

export const drawersRoutes: Routes<BackOfficeContext> = async (app, { db, settings, siteSettings }) => {
  const listSchema = { summary: 'All drawers, cash in transit, and sums by office', response: { 200: drawersSchema } };
  app.get('/drawers', { schema: listSchema }, async ({ scope }) => {
    const { sums, hidden } = await findSeenCash(db, scope);
    const largest = (await siteSettings()).limits.maximum;
    const levels = hidden.map((each) => {
      const most = maximumIn(largest, { code: each.currency, type: 'FIAT', precision: 2 });
      const { officeId, currency } = each;
      return { officeId, currency, level: cashLevel(affordable(each).free, most) ?? null };
    });
    const withoutDrawer = settings.WITHOUT_OPEN_DRAWER;
    return { ...(await findDrawers(db, scope)), offices: sums, levels, withoutDrawer };
  });
  const switchSchema = {
    summary: 'What a switch of the cash currency means: what is open, to be counted, and missing',
    response: { 200: cashSwitchSchema },
  };
  app.get('/cash-switch', { schema: switchSchema }, ({ scope }) => findCashSwitch(db, scope, settings.CASH_CURRENCY));
  app.post('/drawers', { schema: { summary: 'Adds a drawer', body: newDrawerSchema, response } }, (request) =>
    createDrawer(db, request.body, request.author),
  );
  const changeSchema = { summary: 'Renames, disables or enables a drawer', params, body: drawerChangeSchema, response };
  app.patch('/drawers/:id', { schema: changeSchema }, (request) => changeDrawer(db, callOf(request)));
};

/** Adds a drawer to an office of the manager's scope. Names differ within an office and a currency. */
const createDrawer = (
  db: Database,
  { officeId, currency, name }: z.infer<typeof newDrawerSchema>,
  { actor, at, press }: Author,
): Promise<Drawer> =>
  once(
    db,
    { at, press },
    async (trx, { id }) => {
      const scope = await lockScope(trx, actor);
      const office = await trx.selectFrom('offices').select('id').where('id', '=', officeId).executeTakeFirst();
      if (office === undefined || !seesOffice(scope, officeId)) throw fieldRefusal(400, 'office', 'officeId');
      const created = await trx
        .insertInto('drawers')
        .values({ id, officeId, currency, name })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (created.numInsertedOrUpdatedRows === 0n) throw fieldRefusal(409, 'taken', 'name');
      await recordAudit(trx, { actor, at }, 'drawer-create', { id, after: { office: officeId, drawer: name } });
      await announceDrawers(trx, officeId);
      return findDrawer(trx, id, scope);
    },
    async (trx, { id }) => findDrawer(trx, id, await lockScope(trx, actor)),
  );

const changeDrawer = (db: Database, change: Deed & z.infer<typeof drawerChangeSchema>) =>
  onDrawer(
    db,
    change.id,
    change,
    async (trx, row, scope) => {
      const { id, actor, at, name = row.name, enabled = row.enabled } = change;
      const before = await findDrawer(trx, id, scope);
      if (!enabled && (before.session !== null || !decimal((await lastCount(trx, id)).amount).eq(0)))
        throw new ApiError(409, 'DRAWER_STATE', { current: before });
      const same = await trx
        .selectFrom('drawers')
        .select('id')
        .where('officeId', '=', row.officeId)
        .where('currency', '=', row.currency)
        .where('name', '=', name)
        .where('id', '<>', id)
        .executeTakeFirst();
      if (same !== undefined) throw fieldRefusal(409, 'taken', 'name');
      await trx.updateTable('drawers').set({ name, enabled }).where('id', '=', id).execute();
      await recordAudit(trx, { actor, at }, 'drawer-change', {
        id,
        before: { drawer: row.name, enabled: row.enabled },
        after: { drawer: name, enabled },
      });
    },
    { name: change.name, enabled: change.enabled },
  );
