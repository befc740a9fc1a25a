import { useTranslation } from 'react-i18next';
import { languages } from '@exchange/shared-domain';
import { useFormat, type Form } from '@exchange/shared-platform';
import { Checkbox, Heading, TextField } from '@exchange/shared-ui';
import styles from '../settings/settings.module.css';
import { hoursName, weekdays, type OfficeValues } from './office-values.ts';
import { SpecialDaysFields } from './special-days-fields.tsx';

interface OfficeFieldsProps {
  readonly form: Form<OfficeValues>;
  readonly values: OfficeValues;
  readonly onChange: (values: OfficeValues) => void;
}

/** The fields of an office. */
export function OfficeFields({ form, values, onChange }: OfficeFieldsProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const inLanguage = (language: (typeof languages)[number]) => ({ language: t(`languages.${language}`) });
  return (
    <>
      <Checkbox
        isSelected={values['enabled'] === 'on'}
        onChange={(isOn) => onChange({ ...values, enabled: isOn ? 'on' : '' })}
      >
        {t('offices.enabled')}
      </Checkbox>
      <div className={styles.pair}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('offices.name', inLanguage(language))}
            isRequired
            {...form.field(`name.${language}`)}
          />
        ))}
        {languages.map((language) => (
          <TextField
            key={language}
            label={t('offices.address', inLanguage(language))}
            hint={t('offices.addressHint')}
            {...form.field(`address.${language}`)}
          />
        ))}
        <TextField label={t('offices.lat')} inputMode="decimal" isRequired {...form.field('lat')} />
        <TextField label={t('offices.lng')} inputMode="decimal" isRequired {...form.field('lng')} />
      </div>
      <TextField label={t('offices.mapShareLink')} type="url" {...form.field('mapShareLink')} />
      <Heading level="h2" size="small">
        {t('offices.hours')}
      </Heading>
      <p className={styles.text}>{t('offices.hoursHint')}</p>
      {weekdays.map((day) => (
        <div key={day} className={styles.pair}>
          {(['opens', 'closes'] as const).map((field) => (
            <TextField
              key={field}
              label={t(`offices.${field}`, { day: format.weekday(day) })}
              maxLength={5}
              {...form.field(hoursName(day, field))}
            />
          ))}
        </div>
      ))}
      <Heading level="h2" size="small">
        {t('offices.specialDays')}
      </Heading>
      <SpecialDaysFields form={form} values={values} onChange={onChange} />
    </>
  );
}
