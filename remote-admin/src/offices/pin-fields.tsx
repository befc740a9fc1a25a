import { useTranslation } from 'react-i18next';
import type { Form } from '@exchange/shared-platform';
import { TextField } from '@exchange/shared-ui';
import type { OfficeValues } from './office-values.ts';
import { PinPreview } from './pin-preview.tsx';
import { readPin } from './typed-pin.ts';
import styles from '../settings/settings.module.css';

interface PinFieldsProps {
  readonly form: Form<OfficeValues>;
  readonly values: Pick<OfficeValues, 'lat' | 'lng'>;
}

/** Where the office stands on the map. */
export function PinFields({ form, values }: PinFieldsProps) {
  const { t } = useTranslation('admin');
  const paste = (text: string) => {
    const pin = readPin(text);
    if (!pin) return false;
    form.set('lat', pin.lat);
    form.set('lng', pin.lng);
    return true;
  };
  return (
    <>
      <p className={styles.text}>{t('offices.pinHint')}</p>
      <div className={styles.pair}>
        {(['lat', 'lng'] as const).map((field) => (
          <TextField
            key={field}
            label={t(`offices.${field}`)}
            inputMode="decimal"
            isRequired
            onPasteText={paste}
            {...form.field(field)}
          />
        ))}
      </div>
      <PinPreview {...values} />
    </>
  );
}
