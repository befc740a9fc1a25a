import { useTranslation } from 'react-i18next';
import { denominations, toWireNumber, type CashCurrency } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import styles from './cash.module.css';
import { sumOf, type TypedCount } from './typed-count.ts';

interface CountFieldsProps {
  readonly currency: CashCurrency;
  readonly typed: TypedCount;
  readonly onChange: (typed: TypedCount) => void;
}

/** Notes and coins by denomination, or one total, and their sum. */
export function CountFields({ currency, typed, onChange }: CountFieldsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const sum = sumOf(typed, currency);
  const hasPieces = Object.values(typed.pieces).some((text) => text.trim() !== '');
  return (
    <>
      <fieldset className={styles.pieces}>
        <legend>{t('cash.pieces')}</legend>
        {denominations[currency].map((piece) => (
          <TextField
            key={piece}
            label={format.money(Number(piece), currency)}
            inputMode="numeric"
            autoComplete="off"
            value={typed.pieces[piece] ?? ''}
            onChange={(text) => onChange({ ...typed, pieces: { ...typed.pieces, [piece]: text } })}
          />
        ))}
      </fieldset>
      {!hasPieces && (
        <TextField
          label={t('cash.total', { currency })}
          hint={t('cash.totalHint')}
          inputMode="decimal"
          autoComplete="off"
          value={typed.total}
          onChange={(total) => onChange({ ...typed, total })}
        />
      )}
      <p className={styles.sum} role="status">
        {sum === undefined ? t('cash.notCounted') : t('cash.sum', { sum: format.money(toWireNumber(sum), currency) })}
      </p>
    </>
  );
}
