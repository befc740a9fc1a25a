import { defaultLimits, type Contacts, type SiteSettings } from '@exchange/shared-domain';
import { useGetSiteSettingsQuery } from '../api/catalogue.api.ts';
import { useEnvironment } from '../runtime/use-environment.ts';
import { useDefaultContacts } from './use-default-contacts.ts';

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
