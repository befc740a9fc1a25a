import { useTranslation } from 'react-i18next';
import { Select } from '@exchange/shared-ui/select';
import { readSort, sortText, type GridSort } from '../view/grid-view.ts';

const NEWEST = '-clientSubmitTime';
const orders = [NEWEST, 'clientSubmitTime', '-marginBgn', 'marginBgn', 'status'];

interface SortSelectProps {
  readonly sort: GridSort | undefined;
  readonly onSort: (sort: GridSort | undefined) => void;
}

/** The order of the cards, which have no headings to press. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  const { t } = useTranslation('admin');
  const chosen = sort ? sortText(sort) : NEWEST;
  const items = [...new Set([...orders, chosen])].map((id) => ({ id, label: t(`orders.${id}`, { defaultValue: id }) }));
  return (
    <Select
      label={t('orders.label')}
      items={items}
      selectedKey={chosen}
      onChange={(id) => onSort(id === NEWEST ? undefined : readSort(id))}
    />
  );
}
