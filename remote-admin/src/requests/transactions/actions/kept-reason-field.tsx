import { useTranslation } from 'react-i18next';
import { choiceTexts, decimal, keptReasons, parseDecimal, type Transaction } from '@exchange/shared-domain';
import { useFormat, useLanguage } from '@exchange/shared-platform';
import { Select } from '@exchange/shared-ui/select';

interface KeptReasonFieldProps {
  readonly transaction: Pick<Transaction, 'sourceAmount' | 'sourceCurrencyCodeId'>;
  readonly amount: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** What a return keeps of the client's money; null when it keeps nothing. */
export function keptOf({ sourceAmount }: Pick<Transaction, 'sourceAmount'>, amount: string) {
  const returned = parseDecimal(amount);
  const kept = returned && decimal(sourceAmount).minus(returned);
  return kept?.gt(0) ? kept : null;
}

/** Asks why a part is kept, which the client reads. */
export function KeptReasonField({ transaction, amount, value, error, onChange }: KeptReasonFieldProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const language = useLanguage();
  const kept = keptOf(transaction, amount);
  if (kept === null) return null;
  return (
    <Select
      label={t('ending.kept', { amount: format.money(kept, transaction.sourceCurrencyCodeId) })}
      hint={t('ending.keptHint')}
      isRequired
      error={error}
      items={keptReasons.map((reason) => ({ id: reason, label: choiceTexts[language].keptReason[reason] }))}
      selectedKey={value || null}
      onChange={onChange}
    />
  );
}
