import { useTranslation } from 'react-i18next';
import { useWizard } from '../draft/use-draft.ts';
import { Link } from '@exchange/shared-ui';

/** The way back to the code of a request that was sent from here within a day. */
export function LastRequest() {
  const { t } = useTranslation('wizard');
  const { receipt } = useWizard();
  if (!receipt) return null;
  return (
    <p>
      {t('lastRequest.text', { code: receipt.code })} <Link to="/transaction/success">{t('lastRequest.show')}</Link>
    </p>
  );
}
