import { defaultLimits, type Contacts, type SiteSettings, inEachLanguage } from '@exchange/shared-domain';
import { useGetSiteSettingsQuery } from '../api/catalogue.api.ts';
import { useEnvironment } from '../runtime/environment.slice.ts';

const noHours = inEachLanguage(() => '');

/** The contacts of the environment, which apply until managers set others. */
export function useDefaultContacts(): Contacts {
  const { supportEmail, supportPhone, messengerUrl } = useEnvironment();
  return { email: supportEmail, phone: supportPhone, messengerUrl, hours: noHours };
}

/**
 * Limits, contacts and the promise of the rate as they are now: those that managers have set, otherwise the limits of the specification and the
 * contacts of the environment.
 */
export function useSiteSettings(): SiteSettings & { readonly contacts: Contacts } {
  const { data } = useGetSiteSettingsQuery();
  const contacts = useDefaultContacts();
  const { cashCurrency } = useEnvironment();
  return { limits: defaultLimits[cashCurrency], ...data, contacts: data?.contacts ?? contacts };
}
