import {
  companySchema,
  contactsSchema,
  currencyListSchema,
  depositAddressesChangeSchema,
  depositAddressesSchema,
  identityLimitsSchema,
  limitsSchema,
  ratePromiseSchema,
  settingChangeSchema,
  settingSchema,
  type SettingChange,
  specialDaysListSchema,
  waitingLimitsSchema,
  siteSettingsSchema,
} from '@exchange/shared-domain';
import { z } from 'zod';
import { depositAddressesSetting } from '../chain/deposit-addresses.ts';
import { currenciesSetting } from '../catalogue/currencies.repository.ts';
import type { Routes } from '../../http/routes.ts';
import { checkOwnPassword } from '../../staff/sign-in/password.ts';
import { holidaysSetting } from '../catalogue/offices.repository.ts';
import type { ExchangeContext } from '../exchange-context.ts';
import {
  companySetting,
  contactsSetting,
  identitySetting,
  limitsSetting,
  ratePromiseSetting,
  waitingSetting,
} from './site-settings.ts';
import { sendCacheable } from '../../http/cacheable-reply.ts';
import { changeSetting, type SettingRecord } from '../revisions/settings.repository.ts';

export const siteSettingsRoutes: Routes<ExchangeContext> = async (app, { siteSettings }) => {
  const schema = { summary: 'Limits, contacts, company and promised rate', response: { 200: siteSettingsSchema } };
  app.get('/settings', { schema }, async (request, reply) => sendCacheable(request, reply, await siteSettings()));
};

export const settingsRoutes: Routes<ExchangeContext> = async (app, { db, settings }) => {
  const addFind = <Value>(
    summary: string,
    record: Pick<SettingRecord<Value>, 'name' | 'find'>,
    read: z.core.$ZodType<Value>,
  ) => {
    const schema = { summary: `The ${summary}`, response: { 200: settingSchema(read) } };
    app.get(`/settings/${record.name}`, { schema }, () => record.find(db));
  };
  const addRecord = <Value, Changed>(
    summary: string,
    record: SettingRecord<Value, Changed>,
    read: z.core.$ZodType<Value>,
    written: z.core.$ZodType<Changed>,
  ) => {
    addFind(summary, record, read);
    const response = { 200: settingSchema(read) };
    const body: z.core.$ZodType<SettingChange<Changed>> = settingChangeSchema(written);
    const schema = { summary: `Changes the ${summary}`, body, response };
    app.put(`/settings/${record.name}`, { schema }, (request) =>
      changeSetting(db, record, request.body, request.author),
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

  const deposits = depositAddressesSetting(settings.CHAIN);
  addFind('addresses for deposits', deposits, depositAddressesSchema);
  const changeSchema = {
    summary: 'Changes the addresses for deposits',
    body: depositAddressesChangeSchema,
    response: { 200: settingSchema(depositAddressesSchema) },
  };
  app.put('/settings/deposit-addresses', { schema: changeSchema }, async ({ body, author }) => {
    const { password, ...change } = body;
    await checkOwnPassword(db, author, password);
    return changeSetting(db, deposits, change, author);
  });
};
