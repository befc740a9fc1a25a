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
  type SiteSettings,
} from '@exchange/shared-domain';
import type { Database } from '../../database/database.ts';
import { marginsSince, type Margin } from '../rates/margins.repository.ts';
import { storedSetting } from '../revisions/settings.repository.ts';

/** @param cash decides the limits that apply until a manager sets others */
export const limitsSetting = (cash: CashCurrency) => storedSetting('limits', limitsSchema, defaultLimits[cash]);

/** Until a manager sets them, those in the site's environment apply. */
export const contactsSetting = storedSetting('contacts', contactsSchema, null);

/** The company that issues receipts. */
export const companySetting = storedSetting('company', companySchema, null);

export const ratePromiseSetting = storedSetting('rate-promise', ratePromiseSchema, defaultRatePromise);

/** From which sums something is asked of a client before money moves. */
export const identitySetting = storedSetting('identity', identityLimitsSchema, defaultIdentityLimits);

/** When staff see that a request waits long. */
export const waitingSetting = storedSetting('waiting', waitingLimitsSchema, defaultWaitingLimits);

/** The settings that a process caches in memory. */
type StoredSettings = Pick<SiteSettings, 'limits' | 'contacts' | 'ratePromise'>;

export async function findStoredSettings(db: Database, cash: CashCurrency): Promise<StoredSettings> {
  const [limits, contacts, ratePromise] = await Promise.all([
    limitsSetting(cash).value(db),
    contactsSetting.value(db),
    ratePromiseSetting.value(db),
  ]);
  return { limits, ratePromise, ...(contacts && { contacts }) };
}

/** The settings for visitors. */
export function siteSettingsAt(stored: StoredSettings, margins: readonly Margin[], now: Date): SiteSettings {
  const since = marginsSince(margins, now)?.toISOString();
  return { ...stored, ...(since !== undefined && { marginsSince: since }) };
}
