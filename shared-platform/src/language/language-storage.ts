import { isLanguage, type LanguageCode } from '@exchange/shared-domain';
import { localEntries } from '../storage/encrypted-storage.ts';

/** The saved language, or `undefined`. One that the product does not have is removed. */
export function readLanguage(): LanguageCode | undefined {
  const saved = localEntries.read('language');
  if (isLanguage(saved)) return saved;
  if (saved !== undefined) localEntries.remove('language');
  return undefined;
}

export const saveLanguage = (language: LanguageCode): void => localEntries.write('language', language);

export const removeLanguage = (): void => localEntries.remove('language');
