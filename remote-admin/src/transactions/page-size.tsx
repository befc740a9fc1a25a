import { useTranslation } from 'react-i18next';
import { Select } from '@exchange/shared-ui/select';
import { pageSizes } from '../view/grid-view.ts';
import styles from './transactions.module.css';

interface PageSizeProps {
  readonly size: number;
  readonly onChange: (size: number) => void;
}

export function PageSize({ size, onChange }: PageSizeProps) {
  const { t } = useTranslation('admin');
  return (
    <div className={styles.pageSize}>
      <Select
        label={t('transactions.pageSize')}
        items={pageSizes.map((each) => ({ id: String(each), label: String(each) }))}
        selectedKey={String(size)}
        onChange={(id) => onChange(Number(id))}
      />
    </div>
  );
}
