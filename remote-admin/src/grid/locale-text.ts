import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The grid's own words that a person can meet with the modules registered here, in the admin's language. */
export function useLocaleText(): Record<string, string> {
  const { t } = useTranslation('admin');
  return useMemo(
    () => ({
      ariaSortableColumn: t('grid.pressEnterToSort'),
      noRowsToShow: t('grid.empty.title'),
      loadingOoo: t('grid.loading'),
    }),
    [t],
  );
}
