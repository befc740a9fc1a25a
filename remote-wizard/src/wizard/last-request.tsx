import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from '@exchange/shared-ui';
import { selectReceipt } from '../submission/submission.slice.ts';

/** The way back to the code of a request that was sent from here within a day. */
export function LastRequest() {
  const { t } = useTranslation('wizard');
  const receipt = useSelector(selectReceipt);
  if (!receipt) return null;
  return (
    <p>
      {t('lastRequest.text', { code: receipt.code })} <Link to="/transaction/success">{t('lastRequest.show')}</Link>
    </p>
  );
}
