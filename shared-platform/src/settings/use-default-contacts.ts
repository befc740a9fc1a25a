import { inEachLanguage, type Contacts } from '@exchange/shared-domain';
import { useEnvironment } from '../runtime/use-environment.ts';

const noHours = inEachLanguage(() => '');

/** The contacts of the environment, which apply until managers set others. */
export function useDefaultContacts(): Contacts {
  const { supportEmail, supportPhone, messengerUrl } = useEnvironment();
  return { email: supportEmail, phone: supportPhone, messengerUrl, hours: noHours };
}
