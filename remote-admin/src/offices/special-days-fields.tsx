import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages } from '@exchange/shared-domain';
import type { Form } from '@exchange/shared-platform';
import { Button, IconButton, TextField } from '@exchange/shared-ui';
import { DatePicker } from '@exchange/shared-ui/date-picker';
import { dayName, dayRows, withDays, withNewDay, type OfficeValues } from './office-values.ts';
import styles from '../settings/settings.module.css';

interface SpecialDaysFieldsProps {
  readonly form: Form<OfficeValues>;
  readonly values: OfficeValues;
  readonly onChange: (values: OfficeValues) => void;
}

/** The days that differ from the weekly hours, a row for each. */
export function SpecialDaysFields({ form, values, onChange }: SpecialDaysFieldsProps) {
  const { t } = useTranslation('admin');
  const rows = dayRows(values);
  return (
    <>
      {rows.length === 0 && <p className={styles.text}>{t('offices.noDays')}</p>}
      {rows.map((_, at) => (
        // Rows have no identity of their own, and their fields are controlled.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles.days}>
          <legend className={styles.legend}>{rows[at]?.[`note.en`] || `${at + 1}.`}</legend>
          <div className={styles.pair}>
            <DatePicker label={t('offices.from')} isRequired {...form.field(dayName(at, 'from'))} />
            <DatePicker label={t('offices.to')} {...form.field(dayName(at, 'to'))} />
            <TextField label={t('offices.dayOpens')} maxLength={5} {...form.field(dayName(at, 'opens'))} />
            <TextField label={t('offices.dayCloses')} maxLength={5} {...form.field(dayName(at, 'closes'))} />
            {languages.map((language) => (
              <TextField
                key={language}
                label={t('offices.note', { language: t(`languages.${language}`) })}
                {...form.field(dayName(at, `note.${language}`))}
              />
            ))}
          </div>
          <IconButton
            label={t('offices.removeDays')}
            icon={<Trash2 aria-hidden />}
            onPress={() =>
              onChange(
                withDays(
                  values,
                  rows.filter((__, index) => index !== at),
                ),
              )
            }
          />
        </fieldset>
      ))}
      <Button
        variant="secondary"
        size="small"
        icon={<Plus size={18} aria-hidden />}
        onPress={() => onChange(withNewDay(values))}
      >
        {t('offices.addDays')}
      </Button>
    </>
  );
}
