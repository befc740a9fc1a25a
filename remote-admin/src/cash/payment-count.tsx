import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  cashCurrencyOf,
  changeDue,
  parseDecimal,
  type CashCurrency,
  type Decimal,
  type TransactionItem,
} from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import styles from './cash.module.css';
import { PieceFields, TotalField, isBegun, nothingCounted, sumOf } from './count-fields.tsx';

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

/**
 * Helps to count the cash of a step: what is due, what was given, and the change. Nothing of it is sent or stored, but a
 * count that was begun and does not fit keeps its form from being sent.
 */
export function PaymentCount({ item: { transaction }, isCash, due, side }: PaymentCountProps) {
  const currency = cashCurrencyOf({
    sourceCode: transaction.sourceCurrencyCodeId,
    targetCode: transaction.targetCurrencyCodeId,
  });
  const amount = parseDecimal(String(due));
  if (!isCash || currency === undefined || amount === undefined) return null;
  return <Count currency={currency} due={amount} side={side} />;
}

/** Enter leads on to the button of the step, and does not press it. */
const leadOn = (input: HTMLInputElement): void =>
  input.closest('[role="dialog"]')?.querySelector<HTMLElement>('button[type="submit"]')?.focus();

interface CountProps extends Pick<PaymentCountProps, 'side'> {
  readonly currency: CashCurrency;
  readonly due: Decimal;
}

function Count({ currency, due, side }: CountProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const [typed, setTyped] = useState(nothingCounted);
  const [isOpen, setOpen] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const given = sumOf(typed, currency);
  const money = (amount: Decimal) => format.money(amount, currency);
  const fault = useFault(typed, { given, due, side, money });
  const change = (count: typeof typed) => {
    setTyped(count);
    setRefused(false);
  };
  const fields = { currency, typed, onChange: change, onEnter: leadOn };

  useEffect(() => {
    const form = group.current?.closest('form');
    // Stops at the form, before its own handler hears of it.
    const refuse = (event: SubmitEvent) => {
      if (fault === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setRefused(true);
      group.current?.querySelector('input')?.focus();
    };
    form?.addEventListener('submit', refuse);
    return () => form?.removeEventListener('submit', refuse);
  }, [fault]);

  return (
    <div ref={group} className={styles.payment} role="group" aria-label={t('cash.payment.title')}>
      <p className={styles.sum}>{t(`cash.payment.due.${side}`, { amount: money(due) })}</p>
      {(side === 'taken' || isOpen) && (
        <TotalField {...fields} name={GIVEN_FIELD} label={t(`cash.payment.${side}`, { currency })} />
      )}
      {isOpen && <PieceFields {...fields} />}
      <Button variant="ghost" size="small" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {t('cash.payment.open')}
      </Button>
      <p className={styles.sum} role="status">
        {given && <Rest due={due} given={given} side={side} money={money} />}
      </p>
      {isRefused && fault !== undefined && (
        <>
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
          <Button variant="secondary" size="small" onPress={() => change(nothingCounted)}>
            {t('cash.payment.clear')}
          </Button>
        </>
      )}
    </div>
  );
}

interface RestProps extends Pick<PaymentCountProps, 'side'> {
  readonly due: Decimal;
  readonly given: Decimal;
  readonly money: (amount: Decimal) => string;
}

/** Why a count that was begun cannot be what changes hands. A client may give too much, and gets change. */
function useFault(
  typed: typeof nothingCounted,
  { given, due, side, money }: Omit<RestProps, 'given'> & { readonly given: Decimal | undefined },
): string | undefined {
  const { t } = useTranslation('admin');
  if (!isBegun(typed)) return undefined;
  if (given === undefined) return t('cash.payment.faults.unread');
  const { missing, change } = changeDue(due, given);
  if (missing.gt(0)) return t('cash.payment.faults.missing', { amount: money(missing) });
  if (side === 'taken' || change.eq(0)) return undefined;
  return t('cash.payment.faults.over', { amount: money(change) });
}

function Rest({ due, given, side, money }: RestProps) {
  const { t } = useTranslation('admin');
  const { missing, change } = changeDue(due, given);
  const rest = missing.gt(0)
    ? t('cash.payment.missing', { amount: money(missing) })
    : change.gt(0)
      ? t(`cash.payment.over.${side}`, { amount: money(change) })
      : t('cash.payment.exact');
  return <>{`${t('cash.payment.given', { amount: money(given) })} ${rest}`}</>;
}
