import { useState } from 'react';
import { type DayEntry } from '@exchange/shared-domain';
import { Link } from '@exchange/shared-ui';
import { Breakable, Loaded, Muted, requestAddress, SmallButton, useBookMoney, useWords } from '../../kit/index.ts';
import { Amount, EntryTime } from './day-figures.tsx';
import { dayApi } from './day.api.ts';
import styles from './day.module.css';
import { SheetTable } from './sheet-table.tsx';

const PAGE = 100;

interface EntryListProps {
  readonly day: string;
  readonly office: string | undefined;
  /** How many entries the day has. */
  readonly total: number;
}

/** The exchanges, returns and corrections of a day, a hundred at a time. */
export function EntryList({ day, office, total }: EntryListProps) {
  const { t, format } = useWords();
  const bookMoney = useBookMoney();
  const [asked, setOffset] = useState(0);
  // An undo may have taken away all that was on the last page.
  const offset = Math.min(asked, PAGE * (Math.ceil(total / PAGE) - 1));
  const list = dayApi.useAdminGetDayEntriesQuery({ day, office, offset });
  const content = (entries: readonly DayEntry[]) => {
    const seesProfit = entries.some(({ profitBgn }) => profitBgn !== null);
    return (
      <SheetTable
        title={t('day.entries')}
        numbers={['gave', 'got', 'rate', 'profit']}
        isBusy={list.isFetching}
        columns={{
          code: t('day.columns.code'),
          at: t('cash.columns.at'),
          client: t('day.columns.client'),
          kind: t('day.columns.kind'),
          gave: t('day.columns.gave'),
          got: t('day.columns.got'),
          rate: t('day.columns.rate'),
          ...(seesProfit && { profit: t('day.profit') }),
          by: t('cash.columns.by'),
        }}
        rows={entries.map(({ seq, kind, code, at, initials, by, refersTo, unbooked, ...entry }) => [
          seq,
          {
            code: <Link to={requestAddress(code)}>{code}</Link>,
            at: <EntryTime at={at} day={day} />,
            client: initials || '–',
            kind: (
              <>
                {refersTo === null ? t(`day.kinds.${kind}`) : t('day.corrects', { day: format.date(refersTo) })}
                {unbooked && <p>{t('history.unbooked')}</p>}
              </>
            ),
            gave: <Amount>{format.money(entry.sourceAmount, entry.sourceCode)}</Amount>,
            got: kind === 'return' ? null : <Amount>{format.money(entry.targetAmount, entry.targetCode)}</Amount>,
            rate: format.rate(entry.rate),
            profit:
              entry.profitBgn === null ? null : (
                <>
                  <Amount>{bookMoney(entry.profitBgn)}</Amount>
                  {entry.agreedBgn !== undefined && entry.agreedBgn !== entry.profitBgn && (
                    <Muted>{t('day.agreed', { agreed: bookMoney(entry.agreedBgn) })}</Muted>
                  )}
                </>
              ),
            by: by && <Breakable text={by} />,
          },
        ])}
      >
        {total > PAGE && (
          <div className={styles.pages}>
            <p>
              {list.currentData
                ? t('day.shown', { from: offset + 1, to: offset + entries.length, count: total })
                : t('day.loading')}
            </p>
            <SmallButton isDisabled={offset === 0} onPress={() => setOffset(Math.max(0, offset - PAGE))}>
              {t('day.earlier')}
            </SmallButton>
            <SmallButton isDisabled={offset + PAGE >= total} onPress={() => setOffset(offset + PAGE)}>
              {t('day.later')}
            </SmallButton>
          </div>
        )}
      </SheetTable>
    );
  };
  return (
    <Loaded
      call={{ ...list, data: list.isFetching ? list.data : list.currentData }}
      loading={t('day.loading')}
      failed={t('day.failed')}
    >
      {content}
    </Loaded>
  );
}
