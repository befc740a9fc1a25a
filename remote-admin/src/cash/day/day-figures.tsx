import type { ReactNode } from 'react';
import { dayInSofia, profitOf, sumsByCurrency, type Day } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { layout, Muted, NamedValue, useBookMoney, useWords } from '../../kit/index.ts';
import styles from './day.module.css';
import { SheetTable } from './sheet-table.tsx';

/** What clients gave and got, what it earned, and how requests ended early. */
export function DayFigures({
  books: { pairs, endings },
  agreedBgn,
  promises,
}: Pick<Day, 'books' | 'agreedBgn' | 'promises'>) {
  const { t, format } = useWords();
  const bookMoney = useBookMoney();
  const money = (amount: string, code: string) => <Amount>{format.money(amount, code)}</Amount>;
  const book = (leva: string) => <Amount>{bookMoney(leva)}</Amount>;
  const profit = profitOf(pairs);
  const seesProfit = profit !== undefined && pairs.length > 0;
  const exchanges = pairs.filter(({ kind }) => kind === 'exchange').reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <dl className={styles.figures}>
        <NamedValue name={t('day.exchanges')}>{exchanges}</NamedValue>
        {seesProfit && <NamedValue name={t('day.profit')}>{book(profit.toFixed())}</NamedValue>}
        {endings.map(({ action, count }) => (
          <NamedValue key={action} name={t(`day.endings.${action}`)}>
            {count}
          </NamedValue>
        ))}
      </dl>
      {seesProfit && agreedBgn !== null && agreedBgn !== undefined && (
        <Muted>{t('day.profitRule', { agreed: bookMoney(agreedBgn) })}</Muted>
      )}
      <SheetTable
        title={t('day.sums')}
        numbers={['count', 'gave', 'got', 'profit']}
        columns={{
          pair: t('day.columns.pair'),
          count: t('day.columns.count'),
          gave: t('day.columns.gave'),
          got: t('day.columns.got'),
          ...(seesProfit && { profit: t('day.profit') }),
        }}
        rows={pairs.map((pair) => [
          `${pair.kind} ${pair.sourceCode} ${pair.targetCode}`,
          {
            pair: `${t(`day.kinds.${pair.kind}`)}: ${pair.sourceCode} → ${pair.targetCode}`,
            count: pair.count,
            gave: money(pair.sourceAmount, pair.sourceCode),
            got: pair.kind === 'return' ? null : money(pair.targetAmount, pair.targetCode),
            profit: pair.profitBgn === null ? null : book(pair.profitBgn),
          },
        ])}
      />
      <SheetTable
        title={t('day.byCurrency')}
        numbers={['taken', 'given', 'left']}
        columns={{
          currency: t('day.columns.currency'),
          taken: t('day.columns.taken'),
          given: t('day.columns.given'),
          left: t('day.columns.left'),
        }}
        rows={sumsByCurrency(pairs).map(({ currency, taken, given }) => [
          currency,
          {
            currency,
            taken: money(taken.toFixed(), currency),
            given: money(given.toFixed(), currency),
            left: money(taken.minus(given).toFixed(), currency),
          },
        ])}
      />
      <SheetTable
        title={t('day.promises')}
        numbers={['count', 'owed']}
        columns={{ state: t('day.columns.state'), count: t('day.columns.count'), owed: t('day.columns.owed') }}
        rows={(promises ?? []).map(({ isPaid, currency, count, amount }) => [
          `${isPaid} ${currency}`,
          { state: t(isPaid ? 'day.paid' : 'day.notPaid'), count, owed: money(amount, currency) },
        ])}
      />
    </>
  );
}

/** When an entry was made. What comes after the closing of a day is on the sheet of the next one, with its date. */
export function EntryTime({ at, day }: { readonly at: string; readonly day: string }) {
  const format = useFormat();
  return <time dateTime={at}>{dayInSofia(new Date(at)) === day ? format.time(at) : format.dateTime(at)}</time>;
}

/** A number that stays in one line, as do those above and below it. */
export const Amount = ({ children }: { readonly children: ReactNode }) => (
  <span className={layout.amount}>{children}</span>
);
