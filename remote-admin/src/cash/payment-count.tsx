import { useState } from 'react';
import { cashCurrencyOf, changeDue, parseDecimal, type Decimal, type TransactionItem } from '@exchange/shared-domain';
import { type Form, type FormValues } from '@exchange/shared-platform';
import { layout, SmallButton, SUBMIT, useWords } from '../kit/index.ts';
import styles from './cash.module.css';
import { PieceFields, TotalField, isBegun, nothingCounted, sumOf } from './count-fields.tsx';

/** The field that the operator fills in first when a client pays in cash. */
export const GIVEN_FIELD = 'given';

interface PaymentSetup {
  readonly item: TransactionItem;
  /** What has to change hands; text while it is typed. */
  readonly due: number | string;
  /** The client gives the cash, or the office pays it; `undefined` where none is counted. */
  readonly side: 'taken' | 'paid' | undefined;
}

/**
 * A count of the cash of a step: what is due, what was given, and the change. Nothing of it is sent or stored, but one that
 * was begun and does not fit has the `fault` that keeps the step's form from being sent.
 */
export function usePaymentCount({ item: { transaction }, due: text, side }: PaymentSetup) {
  const { t, format } = useWords();
  const [typed, onChange] = useState(nothingCounted);
  const currency = cashCurrencyOf({
    sourceCode: transaction.sourceCurrencyCodeId,
    targetCode: transaction.targetCurrencyCodeId,
  });
  const due = parseDecimal(String(text));
  if (side === undefined || currency === undefined || due === undefined) return undefined;
  const money = (sum: Decimal) => format.money(sum, currency);
  const given = sumOf(typed, currency);
  const fault = () => {
    if (!isBegun(typed)) return undefined;
    if (given === undefined) return t('cash.payment.faults.unread');
    const { missing, change } = changeDue(due, given);
    if (missing.gt(0)) return t('cash.payment.faults.missing', { amount: money(missing) });
    // A client may give too much, and gets change.
    if (side === 'taken' || change.eq(0)) return undefined;
    return t('cash.payment.faults.over', { amount: money(change) });
  };
  const wrong = fault();
  return {
    currency,
    due,
    given,
    side,
    money,
    typed,
    onChange,
    fault: wrong === undefined ? undefined : { name: GIVEN_FIELD, text: wrong },
  };
}

interface PaymentCountProps {
  readonly count: NonNullable<ReturnType<typeof usePaymentCount>>;
  readonly form: Form<FormValues>;
}

export function PaymentCount({ count, form }: PaymentCountProps) {
  const { currency, due, given, side, money, typed, onChange } = count;
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const { name, error } = form.field(GIVEN_FIELD);
  // Enter leads on to the button of the step, and does not press it.
  const fields = { name, currency, typed, onChange, onEnter: () => form.focus(SUBMIT) };
  return (
    <div className={styles.payment} role="group" aria-label={t('cash.payment.title')}>
      <p className={styles.sum}>{t(`cash.payment.due.${side}`, { amount: money(due) })}</p>
      {(side === 'taken' || isOpen) && <TotalField {...fields} label={t(`cash.payment.${side}`, { currency })} />}
      {isOpen && <PieceFields {...fields} />}
      <SmallButton variant="ghost" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t('cash.payment.open')}
      </SmallButton>
      <p className={styles.sum} role="status">
        {given && <Rest {...{ due, given, side, money }} />}
      </p>
      {error !== undefined && (
        <>
          <p role="alert" className={layout.danger}>
            {error}
          </p>
          <SmallButton onPress={() => onChange(nothingCounted)}>{t('cash.payment.clear')}</SmallButton>
        </>
      )}
    </div>
  );
}

interface RestProps extends Pick<PaymentCountProps['count'], 'due' | 'side' | 'money'> {
  readonly given: Decimal;
}

function Rest({ due, given, side, money }: RestProps) {
  const { t } = useWords();
  const { missing, change } = changeDue(due, given);
  const rest = missing.gt(0)
    ? t('cash.payment.missing', { amount: money(missing) })
    : change.gt(0)
      ? t(`cash.payment.over.${side}`, { amount: money(change) })
      : t('cash.payment.exact');
  return <>{`${t('cash.payment.given', { amount: money(given) })} ${rest}`}</>;
}
