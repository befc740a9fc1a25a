import { useTranslation } from 'react-i18next';
import { useOfficeNameOf } from '../office-names/use-office-name-of.ts';

/** Names the offices that an account is bound to; their names have commas. */
export function useOfficeNames(): (ids: readonly string[]) => string {
  const { t } = useTranslation('admin');
  const nameOf = useOfficeNameOf();
  return (ids) => (ids.length === 0 ? t('filters.everyOffice') : ids.map(nameOf).join('; '));
}
