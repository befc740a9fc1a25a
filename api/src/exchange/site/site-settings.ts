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
import { storedSetting } from '../revisions/settings.repository.ts';

export const limitsSetting = (cash: CashCurrency) => storedSetting('limits', limitsSchema, defaultLimits[cash]);

/** Until a manager sets them, those in the site's environment apply. */
export const contactsSetting = storedSetting('contacts', contactsSchema, null);

export const companySetting = storedSetting('company', companySchema, null);

export const ratePromiseSetting = storedSetting('rate-promise', ratePromiseSchema, defaultRatePromise);

export const identitySetting = storedSetting('identity', identityLimitsSchema, defaultIdentityLimits);

export const waitingSetting = storedSetting('waiting', waitingLimitsSchema, defaultWaitingLimits);

type StoredSettings = Pick<SiteSettings, 'limits' | 'contacts' | 'company' | 'ratePromise'>;

export async function findStoredSettings(db: Database, cash: CashCurrency): Promise<StoredSettings> {
  const [limits, contacts, company, ratePromise] = await Promise.all([
    limitsSetting(cash).value(db),
    contactsSetting.value(db),
    companySetting.value(db),
    ratePromiseSetting.value(db),
  ]);
  return { limits, ratePromise, ...(contacts && { contacts }), ...(company && { company }) };
}
