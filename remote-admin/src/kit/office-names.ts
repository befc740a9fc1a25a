import { useGetAllOfficesQuery, useOfficeName } from '@exchange/shared-platform';
import { useWords } from './use-words.ts';

/** Gives the name of an office by its id, which is also the name of one that is no longer listed. */
export function useOfficeNameOf(): (id: string) => string {
  const { data: offices = [] } = useGetAllOfficesQuery();
  const nameOf = useOfficeName();
  return (id) => {
    const office = offices.find((each) => each.id === id);
    return office ? nameOf(office) : id;
  };
}

/** Names the offices that an account is bound to; their names have commas. */
export function useOfficeNames(): (ids: readonly string[]) => string {
  const { t } = useWords();
  const nameOf = useOfficeNameOf();
  return (ids) => (ids.length === 0 ? t('filters.everyOffice') : ids.map(nameOf).join('; '));
}
