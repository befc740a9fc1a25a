import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cashCurrencyOf,
  changeDue,
  decimal,
  parseDecimal,
  toWireNumber,
  type CashCurrency,
  type TransactionItem,
} from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import styles from './cash.module.css';
import { PieceFields, TotalField, nothingCounted, sumOf } from './count-fields.tsx';

/** The field that the operator fills in first when a client pays in cash. */
export const GIVEN_FIELD = 'given';

interface PaymentCountProps {
  readonly item: TransactionItem;
  /** Whether the step moves cash. */
  readonly isCash: boolean;
  /** What has to change hands; text while it is typed. */
  readonly due: number | string;
  /** The client gives the cash, or the office pays it. */
  readonly side: 'taken' | 'paid';
}

/** Helps to count the cash of a step: what is due, what was given, and the change. Nothing of it is sent or stored. */
export function PaymentCount({ item: { transaction }, isCash, due, side }: PaymentCountProps) {
  const currency = cashCurrencyOf({
    sourceCode: transaction.sourceCurrencyCodeId,
    targetCode: transaction.targetCurrencyCodeId,
  });
  const amount = parseDecimal(String(due));
  if (!isCash || currency === undefined || amount === undefined) return null;
  return <Count currency={currency} due={toWireNumber(amount)} side={side} />;
}

/** Enter leads on to the button of the step, and does not press it. */
const leadOn = (input: HTMLInputElement): void =>
  input.closest('[role="dialog"]')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();

interface CountProps extends Pick<PaymentCountProps, 'side'> {
  readonly currency: CashCurrency;
  readonly due: number;
}

function Count({ currency, due, side }: CountProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [typed, setTyped] = useState(nothingCounted);
  const [isOpen, setOpen] = useState(false);
  const given = sumOf(typed, currency);
  const fields = { currency, typed, onChange: setTyped, onEnter: leadOn };
  const money = (amount: number) => format.money(amount, currency);
  return (
    <div className={styles.payment} role="group" aria-label={t('cash.payment.title')}>
      <p className={styles.sum}>{t(`cash.payment.due.${side}`, { amount: money(due) })}</p>
      {(side === 'taken' || isOpen) && (
        <TotalField {...fields} name={GIVEN_FIELD} label={t(`cash.payment.${side}`, { currency })} />
      )}
      {isOpen && <PieceFields {...fields} />}
      <Button variant="ghost" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t('cash.payment.open')}
      </Button>
      <p className={styles.sum} role="status">
        {given && <Rest due={due} given={toWireNumber(given)} side={side} money={money} />}
      </p>
    </div>
  );
}

interface RestProps extends Pick<PaymentCountProps, 'side'> {
  readonly due: number;
  readonly given: number;
  readonly money: (amount: number) => string;
}

function Rest({ due, given, side, money }: RestProps) {
  const { t } = useTranslation('admin');
  const { missing, change } = changeDue(decimal(due), decimal(given));
  const rest = missing.gt(0)
    ? t('cash.payment.missing', { amount: money(toWireNumber(missing)) })
    : change.gt(0)
      ? t(`cash.payment.over.${side}`, { amount: money(toWireNumber(change)) })
      : t('cash.payment.exact');
  return <>{`${t('cash.payment.given', { amount: money(given) })} ${rest}`}</>;
}
