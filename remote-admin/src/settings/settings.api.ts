import {
  companySchema,
  contactsSchema,
  currencyListSchema,
  currencyMarginSchema,
  depositAddressesSchema,
  identityLimitsSchema,
  limitsSchema,
  marginsSchema,
  officeSchema,
  ratePromiseSchema,
  settingSchema,
  specialDaysListSchema,
  type CurrencyMargin,
  type DepositAddresses,
  type MarginChange,
  type OfficeDetails,
  type Setting,
  type SettingChange,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { injectCalls } from '../kit/admin-api.ts';
import { isShownInForm } from '../kit/form/refusals.ts';

type MarginKey = Pick<CurrencyMargin['value'], 'code' | 'direction'>;

interface MarginCancellation extends MarginKey {
  readonly id: string;
  readonly version: number;
}

// Data of visitors' pages; the manager's page uses it too.
const visible = ['Settings', 'Offices', 'Currencies', 'Rates'] as const;

export const settingsApi = injectCalls(({ read: readAt, change }) => {
  const read = <Reply>(path: string, schema: z.ZodMiniType<Reply, Reply>) =>
    readAt(schema, () => `/admin/settings/${path}`, { tags: ['AdminSettings'] });
  const at = (path: string, body?: unknown, method = 'PUT') => ({ url: `/admin/settings/${path}`, method, body });
  const changed = { handles: isShownInForm, tags: ['AdminSettings', ...visible] } as const;
  const writeWhole = <Value>(path: string, schema: z.ZodMiniType<Setting<Value>, Setting<Value>>) =>
    change(schema, (body: SettingChange<NonNullable<Value>>) => at(path, body), changed);

  const limits = settingSchema(limitsSchema);
  const contacts = settingSchema(z.nullable(contactsSchema));
  const company = settingSchema(z.nullable(companySchema));
  const currencyList = settingSchema(currencyListSchema);
  const holidays = settingSchema(specialDaysListSchema);
  const ratePromise = settingSchema(ratePromiseSchema);
  const identity = settingSchema(identityLimitsSchema);
  const depositAddresses = settingSchema(depositAddressesSchema);
  const office = settingSchema(officeSchema);
  return {
    adminGetMargins: read('margins', marginsSchema),
    adminSetMargin: change(
      currencyMarginSchema,
      ({ code, direction, ...body }: SettingChange<MarginChange> & MarginKey) =>
        at(`margins/${code}/${direction}`, body),
      changed,
    ),
    adminCancelMargin: change(
      currencyMarginSchema,
      ({ code, direction, id, version }: MarginCancellation) =>
        at(`margins/${code}/${direction}/${id}?version=${version}`, undefined, 'DELETE'),
      changed,
    ),
    adminGetLimits: read('limits', limits),
    adminSetLimits: writeWhole('limits', limits),
    adminGetRatePromise: read('rate-promise', ratePromise),
    adminSetRatePromise: writeWhole('rate-promise', ratePromise),
    adminGetIdentityLimits: read('identity', identity),
    adminSetIdentityLimits: writeWhole('identity', identity),
    adminGetDepositAddresses: read('deposit-addresses', depositAddresses),
    adminSetDepositAddresses: change(
      depositAddresses,
      (body: SettingChange<DepositAddresses> & { readonly password?: string }) => at('deposit-addresses', body),
      changed,
    ),
    adminGetContacts: read('contacts', contacts),
    adminSetContacts: writeWhole('contacts', contacts),
    adminGetCompany: read('company', company),
    adminSetCompany: writeWhole('company', company),
    adminGetCurrencyList: read('currencies', currencyList),
    adminSetCurrencyList: writeWhole('currencies', currencyList),
    adminGetHolidays: read('holidays', holidays),
    adminSetHolidays: writeWhole('holidays', holidays),
    adminGetOffices: read('offices', z.array(office)),
    adminSetOffice: change(
      office,
      ({ id, ...body }: SettingChange<OfficeDetails> & { readonly id: string }) =>
        at(`offices/${encodeURIComponent(id)}`, body),
      changed,
    ),
    adminAddOffice: change(
      office,
      (body: { readonly id: string; readonly value: OfficeDetails }) => at('offices', body, 'POST'),
      changed,
    ),
  };
});
