import type { ReactNode } from 'react';
import {
  choiceTexts,
  decimal,
  findCurrency,
  keptReasons,
  leftMoneyChoices,
  NOTE_LENGTH,
  parseDecimal,
  stepReasons,
  type ShortDeposit,
  type Transaction,
  type TransactionItem,
} from '@exchange/shared-domain';
import {
  useFormat,
  useGetAllCurrenciesQuery,
  useLanguage,
  type Form,
  type FormValues,
} from '@exchange/shared-platform';
import { TextArea } from '@exchange/shared-ui';
import { AmountField } from '@exchange/shared-ui/converter-fields';
import { Choice, useRights, useWords } from '../../../kit/index.ts';
import { useTransactionTexts } from '../item/transaction-texts.ts';
import type { endings } from './endings.ts';
import { HashField, usePaymentCheck } from './hash-field.tsx';

interface EndingFieldsProps {
  readonly action: keyof typeof endings;
  readonly item: TransactionItem;
  readonly values: FormValues;
  readonly form: Form<FormValues>;
}

interface EndingFieldProps extends Omit<EndingFieldsProps, 'form'> {
  readonly field: ReturnType<Form<FormValues>['field']>;
}

/** The fields that an ending's form has values of. */
export const EndingFields = ({ form, ...props }: EndingFieldsProps) =>
  Object.keys(props.values).map((name) => {
    const Field = fields[name];
    return Field && <Field key={name} {...props} field={form.field(name)} />;
  });

const fields: Readonly<Record<string, (props: EndingFieldProps) => ReactNode>> = {
  amount: ReturnedAmount,
  keptReason: KeptReason,
  transactionHash: ReturnHash,
  leftMoney: MoneyLeft,
  reason: Reason,
  note: Note,
};

function ReturnedAmount({ item: { transaction }, field }: EndingFieldProps) {
  const { t } = useWords();
  const { data: currencies } = useGetAllCurrenciesQuery();
  const currency = transaction.sourceCurrencyCodeId;
  const precision = findCurrency(currencies, currency)?.precision ?? 6;
  return <AmountField label={t('ending.amount', { currency })} precision={precision} isRequired {...field} />;
}

/** What a return keeps of the client's money; null when it keeps nothing. */
export function keptOf({ sourceAmount }: Pick<Transaction, 'sourceAmount'>, amount: string) {
  const returned = parseDecimal(amount);
  const kept = returned && decimal(sourceAmount).minus(returned);
  return kept?.gt(0) ? kept : null;
}

/** Asks why a part is kept, which the client reads. */
function KeptReason({ item: { transaction }, values, field }: EndingFieldProps) {
  const { t, format } = useWords();
  const language = useLanguage();
  const kept = keptOf(transaction, values['amount'] ?? '');
  if (kept === null) return null;
  return (
    <Choice
      label={t('ending.kept', { amount: format.money(kept, transaction.sourceCurrencyCodeId) })}
      hint={t('ending.keptHint')}
      items={keptReasons.map((reason) => ({ id: reason, label: choiceTexts[language].keptReason[reason] }))}
      isRequired
      {...field}
    />
  );
}

function ReturnHash({ item, values, field }: EndingFieldProps) {
  const { t } = useWords();
  const { id } = item.transaction;
  const { amount } = values;
  const payment = usePaymentCheck({
    id,
    transactionHash: field.value,
    ...(amount !== undefined && { returned: amount }),
  });
  return <HashField id={id} payment={payment} label={t('ending.hash')} {...field} />;
}

type Arrived = NonNullable<ShortDeposit['arrived']>;

/** "250 USDC, 5 USDT" */
export function useArrivedText(): (arrived: Arrived) => string {
  const format = useFormat();
  return (arrived) => arrived.map(({ amount, currency }) => format.money(amount, currency)).join(', ');
}

/** Asks what becomes of the client's crypto: it goes back, or a manager says in the note what else. */
function MoneyLeft({ item: { deposit }, field }: EndingFieldProps) {
  const { t } = useWords();
  const textOf = useArrivedText();
  const mayKeep = useRights().hasPower('keep crypto');
  if (!deposit?.arrived) return null;
  return (
    <Choice
      label={t('leftMoney.label', { amount: textOf(deposit.arrived) })}
      hint={t('leftMoney.hint')}
      items={leftMoneyChoices
        .filter((choice) => choice === 'return' || mayKeep)
        .map((choice) => ({ id: choice, label: t(`leftMoney.choices.${choice}`) }))}
      isRequired
      {...field}
    />
  );
}

function Reason({ action, field }: EndingFieldProps) {
  const { t } = useWords();
  const { reasons } = useTransactionTexts();
  if (action === 'confirm-return') return null;
  return (
    <Choice
      label={t('ending.reason')}
      items={stepReasons[action].map((reason) => ({ id: reason, label: reasons[reason] }))}
      isRequired
      {...field}
    />
  );
}

function Note({ values, field }: EndingFieldProps) {
  const { t } = useWords();
  const isNeeded = values['reason'] === 'other' || values['leftMoney'] === 'other';
  return (
    <TextArea
      label={t('ending.note')}
      hint={t(isNeeded ? 'ending.noteNeeded' : 'ending.noteHint')}
      maxLength={NOTE_LENGTH}
      {...field}
    />
  );
}
