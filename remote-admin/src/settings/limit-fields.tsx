import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { cashCurrencies, type CashCurrency } from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';
import styles from './settings.module.css';

interface LimitFieldsProps extends Pick<ComponentProps<typeof TextField>, 'hint' | 'isRequired' | 'isOptional'> {
  readonly label: string;
  readonly amount: Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>;
  readonly currency: CashCurrency;
  readonly onCurrency: (code: string) => void;
}

/** A sum, and its currency: only euro on a site with euro. */
export function LimitFields({ label, amount, currency, onCurrency, ...field }: LimitFieldsProps) {
  const { t } = useTranslation('admin');
  const { cashCurrency } = useEnvironment();
  const currencies = cashCurrency === 'BGN' ? cashCurrencies : [cashCurrency];
  return (
    <div className={styles.pair}>
      <TextField label={label} inputMode="decimal" {...field} {...amount} />
      <Select
        label={`${label}, ${t('settings.limits.currency')}`}
        items={currencies.map((id) => ({ id, label: id }))}
        selectedKey={currency}
        onChange={onCurrency}
      />
    </div>
  );
}
