import { useTranslation } from 'react-i18next';
import { toWireNumber } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import styles from './payout-check-result.module.css';
import type { CheckedPayout } from './use-payout-check.ts';

/** What the chain says of the typed hash: what it pays, and each thing that does not fit. */
export function PayoutCheckResult({ isChecking, check }: CheckedPayout) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const found = check?.found && {
    amount: format.money(toWireNumber(check.found.amount), check.found.currency),
    recipient: check.found.recipient,
  };
  return (
    <div className={styles.result} role="status">
      {isChecking && <p>{t('payout.checking')}</p>}
      {!isChecking && !check && <p>{t('payout.notChecked')}</p>}
      {check?.misfits.length === 0 && (
        <p className={styles.fits}>
          {t('payout.fits')} {t(`payout.short.${check.state}`)}
        </p>
      )}
      {check && check.misfits.length > 0 && (
        <ul className={styles.misfits}>
          {check.misfits.map((misfit) => (
            <li key={misfit}>{t(`payout.misfits.${misfit}`)}</li>
          ))}
        </ul>
      )}
      {found && <p className={styles.found}>{t('payout.found', found)}</p>}
    </div>
  );
}
