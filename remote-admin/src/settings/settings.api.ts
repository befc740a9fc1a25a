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
  type AdminCall,
  type CurrencyMargin,
  type DepositAddresses,
  type MarginChange,
  type OfficeDetails,
  type Setting,
  type SettingChange,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { call, injectCalls, isShownInForm, type WithId } from '../kit/index.ts';

type MarginKey = Pick<CurrencyMargin['value'], 'code' | 'direction'>;

// Data of visitors' pages; the manager's page uses it too.
const visible = ['Settings', 'Offices', 'Currencies', 'Rates'] as const;

export const settingsApi = injectCalls(({ read: readAt, change }) => {
  const read = <Reply>(name: AdminCall, schema: z.ZodMiniType<Reply, Reply>) =>
    readAt(schema, call(name), { tags: ['AdminSettings'] });
  const changed = { handles: isShownInForm, tags: ['AdminSettings', ...visible] } as const;
  const write = <Value>(name: AdminCall, schema: z.ZodMiniType<Setting<Value>, Setting<Value>>) =>
    change(schema, call<SettingChange<NonNullable<Value>>>(name), changed);

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
    adminGetMargins: read('GET /settings/margins', marginsSchema),
    adminSetMargin: change(
      currencyMarginSchema,
      call<SettingChange<MarginChange> & MarginKey>('PUT /settings/margins/:code/:direction'),
      changed,
    ),
    adminCancelMargin: change(
      currencyMarginSchema,
      call<WithId<MarginKey & { readonly version: number }>>('DELETE /settings/margins/:code/:direction/:id'),
      changed,
    ),
    adminGetLimits: read('GET /settings/limits', limits),
    adminSetLimits: write('PUT /settings/limits', limits),
    adminGetRatePromise: read('GET /settings/rate-promise', ratePromise),
    adminSetRatePromise: write('PUT /settings/rate-promise', ratePromise),
    adminGetIdentityLimits: read('GET /settings/identity', identity),
    adminSetIdentityLimits: write('PUT /settings/identity', identity),
    adminGetDepositAddresses: read('GET /settings/deposit-addresses', depositAddresses),
    adminSetDepositAddresses: change(
      depositAddresses,
      call<SettingChange<DepositAddresses> & { readonly password?: string }>('PUT /settings/deposit-addresses'),
      changed,
    ),
    adminGetContacts: read('GET /settings/contacts', contacts),
    adminSetContacts: write('PUT /settings/contacts', contacts),
    adminGetCompany: read('GET /settings/company', company),
    adminSetCompany: write('PUT /settings/company', company),
    adminGetCurrencyList: read('GET /settings/currencies', currencyList),
    adminSetCurrencyList: write('PUT /settings/currencies', currencyList),
    adminGetHolidays: read('GET /settings/holidays', holidays),
    adminSetHolidays: write('PUT /settings/holidays', holidays),
    adminGetOffices: read('GET /settings/offices', z.array(office)),
    adminSetOffice: change(office, call<WithId<SettingChange<OfficeDetails>>>('PUT /settings/offices/:id'), changed),
    adminAddOffice: change(office, call<WithId<{ readonly value: OfficeDetails }>>('POST /settings/offices'), changed),
  };
});
