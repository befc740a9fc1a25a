import {
  companySchema,
  contactsSchema,
  currencyCodeSchema,
  currencyListSchema,
  currencyMarginSchema,
  depositAddressesSchema,
  identityLimitsSchema,
  limitsSchema,
  marginCancellationSchema,
  marginChangeSchema,
  marginDirections,
  marginIdSchema,
  marginsSchema,
  ratePromiseSchema,
  settingChangeSchema,
  settingSchema,
  type SettingChange,
  specialDaysListSchema,
  waitingLimitsSchema,
  siteSettingsSchema,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { actorOf } from '../../staff/sign-in/admin-guard.ts';
import { depositAddressesSetting } from '../chain/deposit-addresses.ts';
import { currenciesSetting } from '../catalogue/currencies.repository.ts';
import type { Routes } from '../../http/routes.ts';
import { holidaysSetting } from '../catalogue/offices.repository.ts';
import { findCurrencyMargins, marginRecord, marginSchedule } from '../rates/margin-settings.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import { changeSetting, type SettingRecord } from '../revisions/change-setting.ts';
import {
  companySetting,
  contactsSetting,
  identitySetting,
  limitsSetting,
  ratePromiseSetting,
  waitingSetting,
} from './site-settings.ts';
import { sendCacheable } from '../../http/cacheable-reply.ts';

export const siteSettingsRoutes: Routes<ExchangeContext> = async (app, { siteSettings }) => {
  const schema = { summary: 'Limits, contacts and the promise of the rate', response: { 200: siteSettingsSchema } };
  app.get('/settings', { schema }, async (request, reply) => sendCacheable(request, reply, await siteSettings()));
};

export const settingsRoutes: Routes<ExchangeContext> = async (app, { db, settings, now }) => {
  const addRecord = <Value, Changed>(
    summary: string,
    record: SettingRecord<Value, Changed>,
    read: z.core.$ZodType<Value>,
    written: z.core.$ZodType<Changed>,
  ) => {
    const path = `/settings/${record.name}`;
    const response = { 200: settingSchema(read) };
    const body: z.core.$ZodType<SettingChange<Changed>> = settingChangeSchema(written);
    app.get(path, { schema: { summary: `The ${summary}`, response } }, () => record.find(db));
    app.put(path, { schema: { summary: `Changes the ${summary}`, body, response } }, (request) =>
      changeSetting(db, record, request.body, { actor: actorOf(request), at: now() }),
    );
  };
  const add = <Value>(summary: string, record: SettingRecord<Value>, schema: z.core.$ZodType<Value>) =>
    addRecord(summary, record, schema, schema);
  add('limits', limitsSetting(settings.CASH_CURRENCY), limitsSchema);
  add('promise of the rate', ratePromiseSetting, ratePromiseSchema);
  add('times after which a request waits long', waitingSetting, waitingLimitsSchema);
  add('sums from which clients are identified', identitySetting, identityLimitsSchema);
  addRecord('contacts', contactsSetting, z.nullable(contactsSchema), contactsSchema);
  addRecord('company', companySetting, z.nullable(companySchema), companySchema);
  add('currencies', currenciesSetting, currencyListSchema);
  add('holidays', holidaysSetting, specialDaysListSchema);
  add('addresses for deposits', depositAddressesSetting(settings.CHAIN), depositAddressesSchema);

  const margins = { cash: settings.CASH_CURRENCY, standard: settings.MARGIN, now };
  app.get(
    '/settings/margins',
    { schema: { summary: 'The margins of every currency', response: { 200: marginsSchema } } },
    () => findCurrencyMargins(db, margins),
  );
  const params = z.strictObject({ code: currencyCodeSchema, direction: z.enum(marginDirections) });
  const body = settingChangeSchema(marginChangeSchema);
  app.put(
    '/settings/margins/:code/:direction',
    { schema: { summary: 'Sets a margin from a time on', params, body, response: { 200: currencyMarginSchema } } },
    (request) => {
      const author = { actor: actorOf(request), at: now() };
      const record = marginRecord(margins, { ...request.params, at: author.at, by: author.actor.admin.email });
      return changeSetting(db, record, request.body, author);
    },
  );
  const cancelling = {
    summary: 'Cancels a margin that has not begun',
    params: z.strictObject({ ...params.shape, id: marginIdSchema }),
    querystring: marginCancellationSchema,
    response: { 200: currencyMarginSchema },
  };
  app.delete('/settings/margins/:code/:direction/:id', { schema: cancelling }, (request) => {
    const author = { actor: actorOf(request), at: now() };
    const { id, ...margin } = request.params;
    const schedule = marginSchedule(margins, { ...margin, at: author.at, by: author.actor.admin.email });
    return changeSetting(db, schedule, { version: request.query.version, value: id }, author);
  });
};
