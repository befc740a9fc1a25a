import type { ReactNode } from 'react';
import type { Day } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Breakable, Muted, useOfficeNameOf, useWords } from '../../kit/index.ts';
import { Amount, EntryTime } from './day-figures.tsx';
import { useMovementAbout } from '../movement-about.tsx';
import { SheetTable } from './sheet-table.tsx';

function useCashTexts({ offices }: Day) {
  const format = useFormat();
  const officeOf = useOfficeNameOf();
  return {
    format,
    money: (amount: string | null, code: string) => amount !== null && <Amount>{format.money(amount, code)}</Amount>,
    // Every office may have a "Till 1".
    named: (drawer: string, officeId: string) => (offices.length > 1 ? `${officeOf(officeId)}, ${drawer}` : drawer),
  };
}

interface DayCashProps {
  readonly day: Day;
}

/** The drawers of a day: what was in them, and who opened, counted and closed them. */
export function DayCash({ day }: DayCashProps) {
  const { t } = useWords();
  const { format, money, named } = useCashTexts(day);
  const { books, sessions } = day;
  const by = (deed: { readonly at: string; readonly by: string }) => (
    <>
      {format.dateTime(deed.at)}, <Breakable text={deed.by} />
    </>
  );
  const drawer = t('cash.columns.name');
  return (
    <>
      <SheetTable
        title={t('day.drawers')}
        numbers={['start', 'exchanges', 'moved', 'differences', 'end']}
        columns={{
          drawer,
          start: t('day.columns.start'),
          exchanges: t('day.exchanges'),
          moved: t('day.columns.moved'),
          differences: t('day.columns.differences'),
          end: t('day.columns.end'),
        }}
        rows={books.drawers.map(({ drawerId, name, officeId, currency, ...sums }) => [
          drawerId,
          {
            drawer: named(name, officeId),
            start: money(sums.start, currency),
            exchanges: money(sums.exchanges, currency),
            moved: money(sums.moved, currency),
            differences: money(sums.differences, currency),
            end: <strong>{money(sums.end, currency)}</strong>,
          },
        ])}
      />
      <SheetTable
        title={t('day.sessions')}
        numbers={['difference']}
        columns={{
          drawer,
          opened: t('day.columns.opened'),
          counted: t('day.columns.counted'),
          difference: t('cash.difference'),
          closed: t('day.columns.closed'),
        }}
        rows={sessions.map(({ id, drawer: name, officeId, currency, opened, counted, closed }) => [
          id,
          {
            drawer: named(name, officeId),
            opened: <Deed amount={money(opened.amount, currency)} who={by(opened)} />,
            counted: counted ? (
              <Deed amount={money(counted.amount, currency)} who={by(counted)} />
            ) : (
              t('cash.notCounted')
            ),
            difference: counted && money(counted.difference, currency),
            closed: closed ? by(closed) : t('day.stillOpen'),
          },
        ])}
      />
    </>
  );
}

/** What moved in the drawers of a day besides its exchanges. */
export function DayMovements({ day }: DayCashProps) {
  const { t } = useWords();
  const aboutOf = useMovementAbout();
  const { money, named } = useCashTexts(day);
  const { books, movements } = day;
  const moved = books.movements
    .filter(({ kind }) => !kind.startsWith('exchange'))
    .reduce((sum, { count }) => sum + count, 0);
  return (
    <SheetTable
      title={t('day.movements')}
      numbers={['amount']}
      columns={{
        kind: t('cash.columns.kind'),
        drawer: t('cash.columns.name'),
        amount: t('cash.columns.amount'),
        at: t('cash.columns.at'),
        by: t('cash.columns.by'),
        about: t('cash.columns.about'),
      }}
      rows={movements.map((movement) => [
        movement.id,
        {
          kind: t(`cash.kinds.${movement.kind}`),
          drawer: named(movement.drawer, movement.officeId),
          amount: money(movement.amount, movement.currency),
          at: <EntryTime at={movement.at} day={day.day} />,
          by: <Breakable text={movement.by} />,
          about: aboutOf(movement, movement.currency),
        },
      ])}
    >
      {moved > movements.length && <Muted>{t('day.moreMovements', { shown: movements.length, count: moved })}</Muted>}
    </SheetTable>
  );
}

const Deed = ({ amount, who }: { readonly amount: ReactNode; readonly who: ReactNode }) => (
  <>
    {amount}
    <p>{who}</p>
  </>
);
