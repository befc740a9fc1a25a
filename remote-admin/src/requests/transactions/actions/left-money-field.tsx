import { useTranslation } from 'react-i18next';
import { decimal, leftMoneyChoices, type TransactionItem } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Select } from '@exchange/shared-ui/select';
import { useRights } from '../../../kit/session/use-rights.ts';

/** Whether crypto of the client has arrived, which would stay with us when the request ends. */
export const hasClientMoney = ({ deposit }: Pick<TransactionItem, 'deposit'>): boolean =>
  deposit !== undefined && (decimal(deposit.received).gt(0) || deposit.match === 'otherToken');

interface LeftMoneyFieldProps {
  readonly item: TransactionItem;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Asks what becomes of the client's crypto: it goes back, or a manager says in the note what else. */
export function LeftMoneyField({ item: { deposit }, value, error, onChange }: LeftMoneyFieldProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const mayKeep = useRights().hasPower('keep crypto');
  if (deposit === undefined) return null;
  const amount = format.money(deposit.received, deposit.currency);
  return (
    <Select
      label={t('leftMoney.label', { amount })}
      hint={t('leftMoney.hint')}
      isRequired
      error={error}
      items={leftMoneyChoices
        .filter((choice) => choice === 'return' || mayKeep)
        .map((choice) => ({ id: choice, label: t(`leftMoney.choices.${choice}`) }))}
      selectedKey={value || null}
      onChange={onChange}
    />
  );
}
