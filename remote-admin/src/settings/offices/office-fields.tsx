import { CopyPlus } from 'lucide-react';
import { languages } from '@exchange/shared-domain';
import { type Form } from '@exchange/shared-platform';
import { Checkbox, Heading, TextField, IconButton } from '@exchange/shared-ui';
import { Muted, SmallButton, useWords } from '../../kit/index.ts';
import settings from '../settings.module.css';
import { closed, isClosed, type OfficeValues } from './office-values.ts';
import { PinFields } from './pin-fields.tsx';
import { SpecialDaysFields } from './special-days-fields.tsx';
import styles from './office-fields.module.css';
import { TimeField } from './time-field.tsx';

export function OfficeFields({ form, values }: { readonly form: Form<OfficeValues>; readonly values: OfficeValues }) {
  const { t } = useWords();
  const inLanguage = (language: (typeof languages)[number]) => ({ language: t(`languages.${language}`) });
  return (
    <>
      <Checkbox isSelected={values.enabled} onChange={(isOn) => form.set('enabled', isOn)}>
        {t('offices.enabled')}
      </Checkbox>
      <div className={settings.pair}>
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
      <Muted>{t('offices.hoursHint')}</Muted>
      <WeeklyHours form={form} rows={values.openingHours} />
      <Heading level="h2" size="small">
        {t('offices.specialDays')}
      </Heading>
      <SpecialDaysFields form={form} rows={values.specialDays} />
    </>
  );
}

const usual = { opens: '09:00', closes: '18:00' };

/** Days from Monday on that have the same hours as Monday in a usual week. */
const WORKDAYS = 5;

interface WeeklyHoursProps {
  readonly form: Form<OfficeValues>;
  readonly rows: OfficeValues['openingHours'];
}

/** The hours of a week: a row for each day, which may take the hours of the day above. */
function WeeklyHours({ form, rows }: WeeklyHoursProps) {
  const { t, format } = useWords();
  const lastOpenAbove = (at: number) => rows.slice(0, at).findLast((row) => !isClosed(row)) ?? usual;
  const copyToWorkdays = () =>
    form.set(
      'openingHours',
      rows.map((row, at) => (at < WORKDAYS ? (rows[0] ?? row) : row)),
    );
  return (
    <>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col">{t('offices.dayOpen')}</th>
            <th scope="col">{t('offices.opensAt')}</th>
            <th scope="col">{t('offices.closesAt')}</th>
            <th scope="col">{t('offices.same')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const day = format.weekday(at + 1);
            const above = rows[at - 1];
            return (
              <tr key={day}>
                <th scope="row">
                  <Checkbox
                    isSelected={!isClosed(row)}
                    onChange={(isOpen) => form.set(`openingHours.${at}`, isOpen ? lastOpenAbove(at) : closed)}
                  >
                    {day}
                  </Checkbox>
                </th>
                {(['opens', 'closes'] as const).map((field) => (
                  <td key={field}>
                    <TimeField
                      label={t(`offices.${field}`, { day })}
                      isLabelHidden
                      {...form.field(`openingHours.${at}.${field}`)}
                    />
                  </td>
                ))}
                <td>
                  {above && (
                    <IconButton
                      label={t('offices.sameAs', { day, above: format.weekday(at) })}
                      icon={<CopyPlus aria-hidden />}
                      isDisabled={row.opens === above.opens && row.closes === above.closes}
                      onPress={() => form.set(`openingHours.${at}`, above)}
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <SmallButton isDisabled={isClosed(rows[0] ?? closed)} onPress={copyToWorkdays}>
        {t('offices.toWorkdays')}
      </SmallButton>
    </>
  );
}
