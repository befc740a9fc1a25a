import type { PayoutMisfit } from '@exchange/shared-domain';
import { useWords } from '../kit/index.ts';
import styles from './deposit.module.css';

/** Each thing that does not fit in a payment. */
export function Misfits({ misfits }: { readonly misfits: readonly PayoutMisfit[] }) {
  const { t } = useWords();
  if (misfits.length === 0) return null;
  return (
    <ul className={styles.misfits}>
      {misfits.map((misfit) => (
        <li key={misfit}>{t(`payout.misfits.${misfit}`)}</li>
      ))}
    </ul>
  );
}
