import { useTranslation } from 'react-i18next';
import { languages } from '@exchange/shared-domain';
import type { Form } from '@exchange/shared-platform';
import { Checkbox, Heading, TextField } from '@exchange/shared-ui';
import styles from '../settings/settings.module.css';
import type { OfficeValues } from './office-values.ts';
import { PinFields } from './pin-fields.tsx';
import { SpecialDaysFields } from './special-days-fields.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

interface OfficeFieldsProps {
  readonly form: Form<OfficeValues>;
  readonly values: OfficeValues;
}

export function OfficeFields({ form, values }: OfficeFieldsProps) {
  const { t } = useTranslation('admin');
  const inLanguage = (language: (typeof languages)[number]) => ({ language: t(`languages.${language}`) });
  return (
    <>
      <Checkbox isSelected={values.enabled} onChange={(isOn) => form.set('enabled', isOn)}>
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
      </div>
      <Heading level="h2" size="small">
        {t('offices.pin')}
      </Heading>
      <PinFields form={form} values={values} />
      <TextField label={t('offices.mapShareLink')} type="url" {...form.field('mapShareLink')} />
      <Heading level="h2" size="small">
        {t('offices.hours')}
      </Heading>
      <p className={styles.text}>{t('offices.hoursHint')}</p>
      <WeeklyHours form={form} rows={values.openingHours} />
      <Heading level="h2" size="small">
        {t('offices.specialDays')}
      </Heading>
      <SpecialDaysFields form={form} rows={values.specialDays} />
    </>
  );
}
