import {
  currencyCodeSchema,
  currencyMarginSchema,
  decimal,
  marginCancellationSchema,
  marginChangeSchema,
  marginDirections,
  marginIdSchema,
  marginsSchema,
  settingChangeSchema,
  type CurrencyMargin,
  type MarginChange,
  type MarginDirection,
} from '@exchange/shared-domain';
import { findCurrencies } from '../catalogue/currencies.repository.ts';
import type { Database } from '../../database/database.ts';
import { fieldRefusal, notFound } from '../../http/api-error.ts';
import { z } from 'zod';
import type { Routes } from '../../http/routes.ts';
import type { RatesContext } from './rates.routes.ts';
import { changeSetting, findRecordStates, settingOf, type SettingRecord } from '../revisions/settings.repository.ts';
import { findMargins, isMarginOf, marginAt, type Margin, type MarginOf } from './margins.repository.ts';

/** The number of past margins that a manager sees; the audit has all. */
const HISTORY_ROWS = 50;

/** How far an admin's clock may be ahead of the service's. */
const CLOCK_TOLERANCE_MS = 60_000;

type MarginContext = Pick<RatesContext, 'settings' | 'now'>;

const recordName = (code: string, direction: MarginDirection) => `margin ${code} ${direction}`;

export const marginsRoutes: Routes<RatesContext & { readonly db: Database }> = async (app, context) => {
  const { db } = context;
  const listSchema = { summary: 'The margins of every currency', response: { 200: marginsSchema } };
  app.get('/settings/margins', { schema: listSchema }, () => findCurrencyMargins(db, context));
  const params = z.strictObject({ code: currencyCodeSchema, direction: z.enum(marginDirections) });
  const body = settingChangeSchema(marginChangeSchema);
  const response = { 200: currencyMarginSchema };
  const setSchema = { summary: 'Sets a margin from a time on', params, body, response };
  app.put('/settings/margins/:code/:direction', { schema: setSchema }, (request) =>
    changeSetting(db, marginRecord(context, request.params), request.body, request.author),
  );
  const cancelSchema = {
    summary: 'Cancels a margin that has not begun',
    params: z.strictObject({ ...params.shape, id: marginIdSchema }),
    querystring: marginCancellationSchema,
    response,
  };
  app.delete('/settings/margins/:code/:direction/:id', { schema: cancelSchema }, (request) => {
    const { id, ...margin } = request.params;
    const { version } = request.query;
    return changeSetting(db, marginSchedule(context, margin), { version, value: id }, request.author);
  });
};

async function findCurrencyMargins(db: Database, { settings, now }: MarginContext): Promise<CurrencyMargin[]> {
  const currencies = await findCurrencies(db, settings.CASH_CURRENCY);
  const margins = await findMargins(db);
  const states = await findRecordStates(db);
  const at = now();
  return currencies
    .filter(({ type }) => type === 'CRYPTO')
    .flatMap(({ code }) =>
      marginDirections.map((direction) => {
        const inEffect = marginAt(margins, { code, direction }, at);
        const own = margins.filter(isMarginOf({ code, direction }));
        const isScheduled = ({ effectiveFrom: from }: Margin) => from > at;
        return settingOf(states, recordName(code, direction), {
          code,
          direction,
          inEffect: (inEffect ?? decimal(settings.MARGIN)).toString(),
          isStandard: inEffect === undefined,
          scheduled: own
            .filter(isScheduled)
            .toReversed()
            .map((each) => ({ id: String(each.seq), ...shown(each) })),
          history: own
            .filter((each) => !isScheduled(each))
            .slice(0, HISTORY_ROWS)
            .map(shown),
        });
      }),
    );
}

const shown = (row: Margin) => ({
  margin: decimal(row.margin).toString(),
  effectiveFrom: row.effectiveFrom.toISOString(),
  setAt: row.setAt.toISOString(),
  setBy: row.setBy,
});

/** A change adds a margin: one that begins at once replaces those before it; scheduled ones still begin in turn. */
const marginRecord = (
  context: MarginContext,
  { code, direction }: MarginOf,
): SettingRecord<CurrencyMargin['value'], MarginChange> => ({
  name: recordName(code, direction),
  find: async (db) => {
    const all = await findCurrencyMargins(db, context);
    const found = all.find(({ value }) => value.code === code && value.direction === direction);
    if (found === undefined) throw fieldRefusal(422, 'currency', 'code');
    return found;
  },
  store: async (trx, { margin, effectiveFrom }, { actor, at }) => {
    const wanted = effectiveFrom === undefined ? at : new Date(effectiveFrom);
    if (wanted.getTime() < at.getTime() - CLOCK_TOLERANCE_MS)
      throw fieldRefusal(422, 'pastTime', 'value.effectiveFrom');
    // Begun in the past, it would stand behind one that began since.
    const start = wanted < at ? at : wanted;
    const row = { currencyCode: code, direction, margin, effectiveFrom: start, setAt: at, setBy: actor.admin.email };
    await trx.insertInto('margins').values(row).execute();
  },
});

/** The same record, where a change cancels the scheduled margin with this id. One that began meanwhile is refused. */
const marginSchedule = (context: MarginContext, margin: MarginOf): SettingRecord<CurrencyMargin['value'], string> => {
  const record = marginRecord(context, margin);
  return {
    name: record.name,
    find: record.find,
    store: async (trx, id, { actor }) => {
      // The time after a wait for another change of this record, not that of the request.
      const { scheduled } = (await record.find(trx)).value;
      if (scheduled.some((each) => each.id === id)) {
        const cancelled = { marginSeq: Number(id), cancelledAt: context.now(), cancelledBy: actor.admin.email };
        await trx.insertInto('marginCancellations').values(cancelled).execute();
        return;
      }
      const margins = await findMargins(trx);
      if (margins.filter(isMarginOf(margin)).some(({ seq }) => String(seq) === id))
        throw fieldRefusal(422, 'pastTime', 'id');
      throw notFound();
    },
  };
};
