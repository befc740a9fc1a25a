import { useTranslation } from 'react-i18next';
import { isPossible, type TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { useOfficeNameOf } from '../../office-names/office-names.ts';
import { useIsRateOver } from '../item/rate-promise.ts';
import styles from './review.module.css';

/** What an office has to do next, in one line. */
export function NextStep({ item: { transaction, officeLocationId } }: { item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const officeOf = useOfficeNameOf();
  const isOver = useIsRateOver(transaction);
  const {
    status,
    ratePromisedUntil,
    returnedAmount,
    sourceAmount,
    sourceCurrencyCodeId,
    targetAmount,
    targetCurrencyCodeId,
  } = transaction;
  const isReturning = isPossible('confirm-return', transaction);
  return (
    <p className={styles.next}>
      {t(isOver ? 'nextStep.rateOver' : isReturning ? 'nextStep.confirm-return' : `nextStep.${status}`, {
        source: format.money(sourceAmount, sourceCurrencyCodeId),
        target: format.money(targetAmount, targetCurrencyCodeId),
        returned: format.money(returnedAmount ?? 0, sourceCurrencyCodeId),
        office: officeOf(officeLocationId),
        end: ratePromisedUntil === null ? '' : format.dateTime(ratePromisedUntil),
      })}
    </p>
  );
}
