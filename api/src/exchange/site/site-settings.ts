import {
  companySchema,
  contactsSchema,
  defaultIdentityLimits,
  defaultLimits,
  defaultRatePromise,
  defaultWaitingLimits,
  identityLimitsSchema,
  limitsSchema,
  ratePromiseSchema,
  waitingLimitsSchema,
  type CashCurrency,
  type Company,
  type Contacts,
  type IdentityLimits,
  type Limits,
  type RatePromise,
  type SiteSettings,
  type WaitingLimits,
} from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { marginsSince, type Margin } from '../rates/margins.repository.ts';
import type { SettingRecord } from '../revisions/change-setting.ts';
import { findRecordStates, findSettingValue, settingOf } from '../revisions/settings.repository.ts';

const findLimits = async (db: Database, cash: CashCurrency): Promise<Limits> =>
  limitsSchema.safeParse(await findSettingValue(db, 'limits')).data ?? defaultLimits[cash];

/** The contacts that a manager has set; otherwise those in the site's environment apply. */
const findContacts = async (db: Database): Promise<Contacts | undefined> =>
  contactsSchema.safeParse(await findSettingValue(db, 'contacts')).data;

/** The company that issues receipts; null until a manager sets it. */
export const findCompany = async (db: Database): Promise<Company | null> =>
  companySchema.safeParse(await findSettingValue(db, 'company')).data ?? null;

export const findRatePromise = async (db: Database): Promise<RatePromise> =>
  ratePromiseSchema.safeParse(await findSettingValue(db, 'rate-promise')).data ?? defaultRatePromise;

/** From which sums something is asked of a client before money moves. */
export const findIdentityLimits = async (db: Database): Promise<IdentityLimits> =>
  identityLimitsSchema.safeParse(await findSettingValue(db, 'identity')).data ?? defaultIdentityLimits;

/** The settings that a process caches in memory. */
type StoredSettings = Pick<SiteSettings, 'limits' | 'contacts' | 'ratePromise'>;

export async function findStoredSettings(db: Database, cash: CashCurrency): Promise<StoredSettings> {
  const [limits, contacts, ratePromise] = await Promise.all([
    findLimits(db, cash),
    findContacts(db),
    findRatePromise(db),
  ]);
  return { limits, ratePromise, ...(contacts && { contacts }) };
}

/** @param cash decides the limits that apply until a manager sets others */
export const limitsRecord = (cash: CashCurrency): SettingRecord<Limits> => ({
  name: 'limits',
  find: async (db) => settingOf(await findRecordStates(db), 'limits', await findLimits(db, cash)),
});

export const contactsRecord: SettingRecord<Contacts | null, Contacts> = {
  name: 'contacts',
  find: async (db) => settingOf(await findRecordStates(db), 'contacts', (await findContacts(db)) ?? null),
};

export const companyRecord: SettingRecord<Company | null, Company> = {
  name: 'company',
  find: async (db) => settingOf(await findRecordStates(db), 'company', await findCompany(db)),
};

export const ratePromiseRecord: SettingRecord<RatePromise> = {
  name: 'rate-promise',
  find: async (db) => settingOf(await findRecordStates(db), 'rate-promise', await findRatePromise(db)),
};

export const identityLimitsRecord: SettingRecord<IdentityLimits> = {
  name: 'identity',
  find: async (db) => settingOf(await findRecordStates(db), 'identity', await findIdentityLimits(db)),
};

/** When staff see that a request waits long. */
export const waitingLimitsRecord: SettingRecord<WaitingLimits> = {
  name: 'waiting',
  find: async (db) => {
    const stored = waitingLimitsSchema.safeParse(await findSettingValue(db, 'waiting')).data;
    return settingOf(await findRecordStates(db), 'waiting', stored ?? defaultWaitingLimits);
  },
};

interface SiteSettingsOptions {
  readonly stored: () => Promise<StoredSettings>;
  readonly margins: () => Promise<readonly Margin[]>;
  readonly now: () => Date;
}

/** The settings for visitors. */
export function createSiteSettings({ stored, margins, now }: SiteSettingsOptions): () => Promise<SiteSettings> {
  return async () => {
    const since = marginsSince(await margins(), now())?.toISOString();
    return { ...(await stored()), ...(since !== undefined && { marginsSince: since }) };
  };
}
