import { useTranslation } from 'react-i18next';
import { leftMoneyChoices, type ShortDeposit } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Select } from '@exchange/shared-ui/select';
import { useRights } from '../../../kit/session/use-rights.ts';

type Arrived = NonNullable<ShortDeposit['arrived']>;

/** "250 USDC, 5 USDT" */
export function useArrivedText(): (arrived: Arrived) => string {
  const format = useFormat();
  return (arrived) => arrived.map(({ amount, currency }) => format.money(amount, currency)).join(', ');
}

interface LeftMoneyFieldProps {
  readonly arrived: Arrived;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Asks what becomes of the client's crypto: it goes back, or a manager says in the note what else. */
export function LeftMoneyField({ arrived, value, error, onChange }: LeftMoneyFieldProps) {
  const { t } = useTranslation('admin');
  const textOf = useArrivedText();
  const mayKeep = useRights().hasPower('keep crypto');
  return (
    <Select
      label={t('leftMoney.label', { amount: textOf(arrived) })}
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
