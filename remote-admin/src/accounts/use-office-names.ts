import { useTranslation } from 'react-i18next';
import { useGetAllOfficesQuery, useOfficeName } from '@exchange/shared-platform';

/** Names the offices that an account is bound to; their names have commas. */
export function useOfficeNames(): (ids: readonly string[]) => string {
  const { t } = useTranslation('admin');
  const { data: offices = [] } = useGetAllOfficesQuery();
  const nameOf = useOfficeName();
  const named = (id: string) => {
    const office = offices.find((each) => each.id === id);
    return office ? nameOf(office) : id;
  };
  return (ids) => (ids.length === 0 ? t('filters.everyOffice') : ids.map(named).join('; '));
}
