import { Plus, Trash2 } from 'lucide-react';
import { inEachLanguage, languages, MOST_SPECIAL_DAYS } from '@exchange/shared-domain';
import { useLanguage, type Form } from '@exchange/shared-platform';
import { IconButton, TextField } from '@exchange/shared-ui';
import { DatePicker } from '@exchange/shared-ui/date-picker';
import { Muted, SmallButton, useWords } from '../../kit/index.ts';
import { closed, isClosed, type OfficeValues } from './office-values.ts';
import styles from '../settings.module.css';
import { TimeField } from './time-field.tsx';

type Row = OfficeValues['specialDays'][number];

const newRow: Row = { from: '', to: '', hours: closed, note: inEachLanguage(() => '') };

interface SpecialDaysFieldsProps {
  readonly form: Pick<Form<Pick<OfficeValues, 'specialDays'>>, 'field' | 'set'>;
  readonly rows: readonly Row[];
}

/** The days that differ from the weekly hours, a row for each, named by its days and what is different. */
export function SpecialDaysFields({ form, rows }: SpecialDaysFieldsProps) {
  const { t } = useWords();
  const nameOf = useRowName();
  return (
    <>
      {rows.length === 0 && <Muted>{t('offices.noDays')}</Muted>}
      {rows.map((row, at) => (
        // Rows have no identity of their own, and their fields are controlled.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className={styles.days}>
          <legend className={styles.legend}>{nameOf(row) ?? `${at + 1}.`}</legend>
          <div className={styles.pair}>
            <DatePicker label={t('offices.from')} isRequired {...form.field(`specialDays.${at}.from`)} />
            <DatePicker label={t('offices.to')} {...form.field(`specialDays.${at}.to`)} />
            <TimeField label={t('offices.dayOpens')} {...form.field(`specialDays.${at}.hours.opens`)} />
            <TimeField label={t('offices.dayCloses')} {...form.field(`specialDays.${at}.hours.closes`)} />
            {languages.map((language) => (
              <TextField
                key={language}
                label={t('offices.note', { language: t(`languages.${language}`) })}
                {...form.field(`specialDays.${at}.note.${language}`)}
              />
            ))}
          </div>
          <IconButton
            label={t('offices.removeDays')}
            icon={<Trash2 aria-hidden />}
            onPress={() => form.set('specialDays', rows.toSpliced(at, 1))}
          />
        </fieldset>
      ))}
      {rows.length < MOST_SPECIAL_DAYS ? (
        <SmallButton icon={<Plus size={18} aria-hidden />} onPress={() => form.set('specialDays', [...rows, newRow])}>
          {t('offices.addDays')}
        </SmallButton>
      ) : (
        <Muted>{t('offices.noMoreDays')}</Muted>
      )}
    </>
  );
}

function useRowName(): (row: Row) => string | undefined {
  const { t, format } = useWords();
  const language = useLanguage();
  return ({ from, to, hours, note }) => {
    if (from === '') return undefined;
    const days = to === '' || to === from ? format.date(from) : `${format.date(from)} – ${format.date(to)}`;
    const what = isClosed(hours) ? t('offices.closedDays') : `${hours.opens}–${hours.closes}`;
    return [days, what, note[language]].filter(Boolean).join(', ');
  };
}
