import { useTranslation } from 'react-i18next';
import type { PayoutMisfit } from '@exchange/shared-domain';
import styles from './deposit.module.css';

/** Each thing that does not fit in a payment. */
export function Misfits({ misfits }: { readonly misfits: readonly PayoutMisfit[] }) {
  const { t } = useTranslation('admin');
  if (misfits.length === 0) return null;
  return (
    <ul className={styles.misfits}>
      {misfits.map((misfit) => (
        <li key={misfit}>{t(`payout.misfits.${misfit}`)}</li>
      ))}
    </ul>
  );
}
