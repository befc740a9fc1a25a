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
  type Company,
  type Contacts,
  type CurrencyMargin,
  type DepositAddresses,
  type MarginChange,
  type OfficeDetails,
  type Setting,
  type SettingChange,
} from '@exchange/shared-domain';
import * as z from 'zod/mini';
import { answered, injectCalls } from '../kit/admin-api.ts';
import { isShownInForm } from '../kit/form/refusals.ts';

type MarginKey = Pick<CurrencyMargin['value'], 'code' | 'direction'>;

interface MarginCancellation extends MarginKey {
  readonly id: string;
  readonly version: number;
}

// Data of visitors' pages; the manager's page uses it too.
const visible = ['Settings', 'Offices', 'Currencies', 'Rates'] as const;

export const {
  useAdminGetMarginsQuery,
  useAdminSetMarginMutation,
  useAdminCancelMarginMutation,
  useAdminGetLimitsQuery,
  useAdminSetLimitsMutation,
  useAdminGetRatePromiseQuery,
  useAdminSetRatePromiseMutation,
  useAdminGetIdentityLimitsQuery,
  useAdminSetIdentityLimitsMutation,
  useAdminGetDepositAddressesQuery,
  useAdminSetDepositAddressesMutation,
  useAdminGetContactsQuery,
  useAdminSetContactsMutation,
  useAdminGetCompanyQuery,
  useAdminSetCompanyMutation,
  useAdminGetCurrencyListQuery,
  useAdminSetCurrencyListMutation,
  useAdminGetHolidaysQuery,
  useAdminSetHolidaysMutation,
  useAdminGetOfficesQuery,
  useAdminSetOfficeMutation,
  useAdminAddOfficeMutation,
} = injectCalls((build) => {
  const read = <Reply>(path: string, responseSchema: z.ZodMiniType<Reply, Reply>) =>
    build.query<Reply, void>({
      query: () => `/admin/settings/${path}`,
      ...answered(responseSchema),
      providesTags: ['AdminSettings'],
    });
  /** A change is sent to a path and answered with the record as it is now. */
  const write = <Reply, Change>(
    request: (change: Change) => {
      readonly method?: 'POST' | 'DELETE';
      readonly path: string;
      readonly body?: unknown;
    },
    responseSchema: z.ZodMiniType<Reply, Reply>,
  ) =>
    build.mutation<Reply, Change>({
      query: (change) => {
        const { method = 'PUT', path, body } = request(change);
        return { url: `/admin/settings/${path}`, method, body };
      },
      ...answered(responseSchema, isShownInForm),
      invalidatesTags: ['AdminSettings', ...visible],
    });
  const writeWhole = <Value, Changed = Value>(
    path: string,
    responseSchema: z.ZodMiniType<Setting<Value>, Setting<Value>>,
  ) => write((body: SettingChange<Changed>) => ({ path, body }), responseSchema);

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
    adminSetMargin: write(
      ({ code, direction, ...body }: SettingChange<MarginChange> & MarginKey) => ({
        path: `margins/${code}/${direction}`,
        body,
      }),
      currencyMarginSchema,
    ),
    adminCancelMargin: write(
      ({ code, direction, id, version }: MarginCancellation) => ({
        method: 'DELETE',
        path: `margins/${code}/${direction}/${id}?version=${version}`,
      }),
      currencyMarginSchema,
    ),
    adminGetLimits: read('limits', limits),
    adminSetLimits: writeWhole('limits', limits),
    adminGetRatePromise: read('rate-promise', ratePromise),
    adminSetRatePromise: writeWhole('rate-promise', ratePromise),
    adminGetIdentityLimits: read('identity', identity),
    adminSetIdentityLimits: writeWhole('identity', identity),
    adminGetDepositAddresses: read('deposit-addresses', depositAddresses),
    adminSetDepositAddresses: write(
      (body: SettingChange<DepositAddresses> & { readonly password?: string }) => ({ path: 'deposit-addresses', body }),
      depositAddresses,
    ),
    adminGetContacts: read('contacts', contacts),
    adminSetContacts: writeWhole<Contacts | null, Contacts>('contacts', contacts),
    adminGetCompany: read('company', company),
    adminSetCompany: writeWhole<Company | null, Company>('company', company),
    adminGetCurrencyList: read('currencies', currencyList),
    adminSetCurrencyList: writeWhole('currencies', currencyList),
    adminGetHolidays: read('holidays', holidays),
    adminSetHolidays: writeWhole('holidays', holidays),
    adminGetOffices: read('offices', z.array(office)),
    adminSetOffice: write(
      ({ id, ...body }: SettingChange<OfficeDetails> & { readonly id: string }) => ({
        path: `offices/${encodeURIComponent(id)}`,
        body,
      }),
      office,
    ),
    adminAddOffice: write(
      (body: { readonly id: string; readonly value: OfficeDetails }) => ({ method: 'POST', path: 'offices', body }),
      office,
    ),
  };
});
