import { defaultLimits, type Contacts, type SiteSettings } from '@exchange/shared-domain';
import { useGetSiteSettingsQuery } from '../api/catalogue.api.ts';
import { useEnvironment } from '../runtime/use-environment.ts';

const noHours = { en: '', bg: '' };

/**
 * Limits and contacts as they are now: those that managers have set, otherwise the limits of the specification and the
 * contacts of the environment.
 */
export function useSiteSettings(): SiteSettings & { readonly contacts: Contacts } {
  const { data } = useGetSiteSettingsQuery();
  const { supportEmail, supportPhone, messengerUrl } = useEnvironment();
  const contacts = { email: supportEmail, phone: supportPhone, messengerUrl, hours: noHours };
  return { limits: defaultLimits, ...data, contacts: data?.contacts ?? contacts };
}
