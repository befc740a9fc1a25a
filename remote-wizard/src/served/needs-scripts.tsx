import { useTranslation } from 'react-i18next';

/** Says to browsers without scripts that the page needs them. */
export function NeedsScripts() {
  const { t } = useTranslation('wizard');
  return (
    <noscript>
      <p>{t('needsScripts')}</p>
    </noscript>
  );
}
