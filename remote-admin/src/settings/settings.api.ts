import {
  contactsSchema,
  currencyListSchema,
  currencyMarginSchema,
  limitsSchema,
  marginsSchema,
  officeSchema,
  settingSchema,
  specialDaysListSchema,
  type Contacts,
  type CurrencyList,
  type CurrencyMargin,
  type Limits,
  type MarginChange,
  type Office,
  type OfficeDetails,
  type Setting,
  type SettingChange,
  type SpecialDays,
} from '@exchange/shared-domain';
import { api, type ApiError } from '@exchange/shared-platform';
import * as z from 'zod/mini';

const authenticated = { authenticated: true } as const;

/** The form shows these beside what was typed. */
const isShownInForm = (error: ApiError) =>
  error.kind === 'refused' && (error.code === 'CHANGED_MEANWHILE' || error.field !== undefined);

const change = { authenticated: true, handles: isShownInForm } as const;

// What visitors' pages read; the page of the manager is one of them.
const visible = ['Settings', 'Offices', 'Currencies', 'Rates'] as const;

const put = (path: string, body: unknown) => ({ url: `/admin/settings/${path}`, method: 'PUT', body });

const settingsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetMargins: build.query<CurrencyMargin[], void>({
      query: () => '/admin/settings/margins',
      responseSchema: marginsSchema,
      keepUnusedDataFor: 0,
      providesTags: ['AdminSettings'],
      extraOptions: authenticated,
    }),
    adminSetMargin: build.mutation<
      CurrencyMargin,
      SettingChange<MarginChange> & Pick<CurrencyMargin['value'], 'code' | 'direction'>
    >({
      query: ({ code, direction, ...body }) => put(`margins/${code}/${direction}`, body),
      responseSchema: currencyMarginSchema,
      invalidatesTags: ['AdminSettings', ...visible],
      extraOptions: change,
    }),
    adminGetLimits: build.query<Setting<Limits>, void>({
      query: () => '/admin/settings/limits',
      responseSchema: settingSchema(limitsSchema),
      keepUnusedDataFor: 0,
      providesTags: ['AdminSettings'],
      extraOptions: authenticated,
    }),
    adminSetLimits: build.mutation<Setting<Limits>, SettingChange<Limits>>({
      query: (body) => put('limits', body),
      responseSchema: settingSchema(limitsSchema),
      invalidatesTags: ['AdminSettings', ...visible],
      extraOptions: change,
    }),
    adminGetContacts: build.query<Setting<Contacts | null>, void>({
      query: () => '/admin/settings/contacts',
      responseSchema: settingSchema(z.nullable(contactsSchema)),
      keepUnusedDataFor: 0,
      providesTags: ['AdminSettings'],
      extraOptions: authenticated,
    }),
    adminSetContacts: build.mutation<Setting<Contacts | null>, SettingChange<Contacts>>({
      query: (body) => put('contacts', body),
      responseSchema: settingSchema(z.nullable(contactsSchema)),
      invalidatesTags: ['AdminSettings', ...visible],
      extraOptions: change,
    }),
    adminGetCurrencyList: build.query<Setting<CurrencyList>, void>({
      query: () => '/admin/settings/currencies',
      responseSchema: settingSchema(currencyListSchema),
      keepUnusedDataFor: 0,
      providesTags: ['AdminSettings'],
      extraOptions: authenticated,
    }),
    adminSetCurrencyList: build.mutation<Setting<CurrencyList>, SettingChange<CurrencyList>>({
      query: (body) => put('currencies', body),
      responseSchema: settingSchema(currencyListSchema),
      invalidatesTags: ['AdminSettings', ...visible],
      extraOptions: change,
    }),
    adminGetHolidays: build.query<Setting<SpecialDays[]>, void>({
      query: () => '/admin/settings/holidays',
      responseSchema: settingSchema(specialDaysListSchema),
      keepUnusedDataFor: 0,
      providesTags: ['AdminSettings'],
      extraOptions: authenticated,
    }),
    adminSetHolidays: build.mutation<Setting<SpecialDays[]>, SettingChange<SpecialDays[]>>({
      query: (body) => put('holidays', body),
      responseSchema: settingSchema(specialDaysListSchema),
      invalidatesTags: ['AdminSettings', ...visible],
      extraOptions: change,
    }),
    adminGetOffices: build.query<Setting<Office>[], void>({
      query: () => '/admin/settings/offices',
      responseSchema: z.array(settingSchema(officeSchema)),
      keepUnusedDataFor: 0,
      providesTags: ['AdminSettings'],
      extraOptions: authenticated,
    }),
    adminSetOffice: build.mutation<Setting<Office>, SettingChange<OfficeDetails> & { readonly id: string }>({
      query: ({ id, ...body }) => put(`offices/${encodeURIComponent(id)}`, body),
      responseSchema: settingSchema(officeSchema),
      invalidatesTags: ['AdminSettings', ...visible],
      extraOptions: change,
    }),
    adminAddOffice: build.mutation<Setting<Office>, { readonly id: string; readonly value: OfficeDetails }>({
      query: (body) => ({ url: '/admin/settings/offices', method: 'POST', body }),
      responseSchema: settingSchema(officeSchema),
      invalidatesTags: ['AdminSettings', ...visible],
      extraOptions: change,
    }),
  }),
});

export const {
  useAdminGetMarginsQuery,
  useAdminSetMarginMutation,
  useAdminGetLimitsQuery,
  useAdminSetLimitsMutation,
  useAdminGetContactsQuery,
  useAdminSetContactsMutation,
  useAdminGetCurrencyListQuery,
  useAdminSetCurrencyListMutation,
  useAdminGetHolidaysQuery,
  useAdminSetHolidaysMutation,
  useAdminGetOfficesQuery,
  useAdminSetOfficeMutation,
  useAdminAddOfficeMutation,
} = settingsApi;
