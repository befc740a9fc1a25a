import { useTranslation } from 'react-i18next';
import { Select } from '@exchange/shared-ui/select';
import { readSort, sortText, type ListSort } from '../query/list-query.ts';

const NEWEST_FIRST = '-clientSubmitTime';
const commonSorts = [NEWEST_FIRST, 'clientSubmitTime', '-marginBgn', 'marginBgn', 'status'] as const;

interface SortSelectProps {
  readonly sort: ListSort | undefined;
  readonly onSort: (sort: ListSort | undefined) => void;
}

/** The sort order of the cards, which have no column headings. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useTranslation('admin');
  const selected = sort ? sortText(sort) : NEWEST_FIRST;
  // A link may bring a sort order of the grid that is not among the common ones.
  const items = [...new Set([...commonSorts, selected])].map((id) => ({ id, label: t(`sortOptions.${id}`) }));
  return (
    <Select
      label={t('sortOptions.label')}
      items={items}
      selectedKey={selected}
      onChange={(id) => onSort(id === NEWEST_FIRST ? undefined : readSort(id))}
    />
  );
}
