import { Printer, ChevronLeft, ChevronRight } from 'lucide-react';
import { dayInSofia, type Day, dayAfter, filterDays, isCalendarDay } from '@exchange/shared-domain';
import { sessionSlice, useAppSelector, useNow } from '@exchange/shared-platform';
import { EmptyState, IconButton } from '@exchange/shared-ui';
import { DatePicker } from '@exchange/shared-ui/date-picker';
import {
  AdminPage,
  Loaded,
  Muted,
  SmallButton,
  useAddress,
  useOfficeNameOf,
  useRights,
  useWords,
  useWorkOffice,
} from '../../kit/index.ts';
import { AccountantFile } from './accountant-file.tsx';
import { Closing } from './closing.tsx';
import { DayDeeds } from './day-deeds.tsx';
import { DayCash, DayMovements } from './day-cash.tsx';
import { DayFigures } from './day-figures.tsx';
import { dayApi } from './day.api.ts';
import styles from './day.module.css';
import { EntryList } from './entry-list.tsx';

const isEmpty = ({ books, sessions, promises, deeds = [] }: Day) =>
  deeds.length === 0 &&
  books.pairs.length === 0 &&
  books.endings.length === 0 &&
  books.drawers.length === 0 &&
  sessions.length === 0 &&
  (promises ?? []).length === 0;

/** Whether text is a day of the calendar, `YYYY-MM-DD`, that has books. */
const isDay = (text: string) => isCalendarDay(text) && text >= filterDays.first && text <= filterDays.last;

const dayAddress = { day: { read: (text: string) => (isDay(text) ? text : undefined) } };

/** A day of the office that the admin works at, or of all: on the screen, on paper, and for the accountant. */
export default function DayPage() {
  const { t } = useWords();
  const { mayCall } = useRights();
  const office = useWorkOffice();
  const today = dayInSofia(useNow());
  const { values, change } = useAddress(dayAddress);
  const { day = today } = values;
  const { currentData: data, ...call } = dayApi.useAdminGetDayQuery({ day, office });
  // What comes after the closing is on the sheet of tomorrow.
  const isClosed = day === today && data?.offices.some(({ closed }) => closed !== null);

  const content = (sheet: Day) => {
    const total = sheet.books.pairs.reduce((sum, { count }) => sum + count, 0);
    return (
      <>
        <PrintedHeader day={sheet} isOneOffice={office !== undefined} />
        <Closing day={sheet} />
        {isEmpty(sheet) ? (
          <EmptyState title={t('day.empty')} message={t('day.emptyText')} />
        ) : (
          <>
            <DayFigures {...sheet} />
            <DayDeeds day={sheet} />
            <DayCash day={sheet} />
            {total > 0 && <EntryList key={`${day} ${office ?? ''}`} day={day} office={office} total={total} />}
            <DayMovements day={sheet} />
          </>
        )}
        <Muted>{t('day.rules')}</Muted>
      </>
    );
  };

  return (
    <AdminPage
      title={t('frame.pages.day')}
      beside={
        <DayBar
          day={day}
          today={today}
          last={isClosed ? dayAfter(today, 1) : today}
          onChange={(next) => change({ day: next === today ? undefined : next })}
        />
      }
      actions={
        <div className={styles.actions}>
          <SmallButton icon={<Printer aria-hidden />} isDisabled={data === undefined} onPress={() => window.print()}>
            {t('day.print')}
          </SmallButton>
          {mayCall('GET /days/:day/export.csv') && <AccountantFile day={day} office={office} />}
        </div>
      }
    >
      <Loaded call={{ ...call, data }} loading={t('day.loading')} failed={t('day.failed')}>
        {content}
      </Loaded>
    </AdminPage>
  );
}

/** On paper: whose day it is, and who printed it when. */
function PrintedHeader({ day: { day, offices }, isOneOffice }: { readonly day: Day; readonly isOneOffice: boolean }) {
  const { t, format } = useWords('platform');
  const officeOf = useOfficeNameOf();
  const now = useNow();
  const by = useAppSelector(sessionSlice.selectors.selectAdmin)?.email ?? '';
  const names = offices.map(({ officeId }) => officeOf(officeId)).join(', ');
  return (
    <div className={styles.printed}>
      <p>
        <strong>{t('platform:siteName')}</strong>
      </p>
      <p>{isOneOffice || offices.length === 1 ? names : `${t('office.all')}: ${names}`}</p>
      <p>
        <strong>{format.date(day)}</strong>
      </p>
      <p>{t('day.printedBy', { by, time: format.dateTime(now) })}</p>
    </div>
  );
}

interface DayBarProps {
  readonly day: string;
  readonly today: string;
  /** The last day that is offered. */
  readonly last: string;
  readonly onChange: (day: string) => void;
}

/** The day that is shown, and the ways to others. */
function DayBar({ day, today, last, onChange }: DayBarProps) {
  const { t } = useWords();
  const step = (days: number) => () => onChange(dayAfter(day, days));
  return (
    <div className={styles.bar}>
      <IconButton label={t('day.previous')} icon={<ChevronLeft aria-hidden />} onPress={step(-1)} />
      <div className={styles.date}>
        <DatePicker
          label={t('day.day')}
          isLabelHidden
          value={day}
          maxDate={day > last ? day : last}
          onChange={(next) => isDay(next) && onChange(next)}
        />
      </div>
      <IconButton
        label={t('day.next')}
        icon={<ChevronRight aria-hidden />}
        isDisabled={day >= last}
        onPress={step(1)}
      />
      {day !== today && <SmallButton onPress={() => onChange(today)}>{t('day.today')}</SmallButton>}
    </div>
  );
}
