import { useTranslation } from 'react-i18next';
import { useFormat } from '@exchange/shared-platform';

/** The texts of the admin area and those of the named parts, and what writes the values in them. */
export const useWords = <const Parts extends readonly ('platform' | 'state' | 'transit')[]>(...parts: Parts) => ({
  t: useTranslation<readonly ['admin', ...Parts]>(['admin', ...parts]).t,
  format: useFormat(),
});
