import { ChartNoAxesColumn, SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Heading, IconButton } from '@exchange/shared-ui';
import { ExportButton } from '../export/export-button.tsx';
import { LiveIndicator } from '../live/live-indicator.tsx';
import type { GridView } from '../view/grid-view.ts';
import styles from './transactions.module.css';
import type { useShown } from './use-shown.ts';

type Shown = ReturnType<typeof useShown>;

interface PageHeaderProps {
  readonly view: GridView;
  readonly figures: Shown;
  readonly filters: Shown;
}

export function PageHeader({ view, figures, filters }: PageHeaderProps) {
  const { t } = useTranslation('admin');
  return (
    <header className={styles.top}>
      <Heading level="h1" size="large">
        {t('transactions.title')}
      </Heading>
      <LiveIndicator />
      <div className={styles.tools}>
        <IconButton
          label={t('figures.title')}
          icon={<ChartNoAxesColumn aria-hidden />}
          variant="filled"
          aria-expanded={figures.isShown}
          onPress={figures.toggle}
        />
        <IconButton
          label={t('filters.title')}
          icon={<SlidersHorizontal aria-hidden />}
          variant="filled"
          aria-expanded={filters.isShown}
          onPress={filters.toggle}
        />
        <ExportButton view={view} />
      </div>
    </header>
  );
}
