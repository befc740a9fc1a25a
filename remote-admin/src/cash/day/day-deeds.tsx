import { ruleOf, type Day, type MarkedDeed } from '@exchange/shared-domain';
import { Chip } from '@exchange/shared-ui';
import { Breakable, useOfficeNameOf, useWords } from '../../kit/index.ts';
import { Amount, EntryTime } from './day-figures.tsx';
import { SheetTable } from './sheet-table.tsx';

/** What moved money outside the plan and above its limit: with another person, or marked for the owner. */
export function DayDeeds({ day: { day, deeds } }: { readonly day: Day }) {
  const { t, format } = useWords();
  const officeOf = useOfficeNameOf();
  const amountOf = ({ deed, amount }: MarkedDeed) => {
    const { counted } = ruleOf(deed);
    // The table counts in leva, whatever the cash is.
    return counted === 'leva'
      ? format.money(amount, 'BGN')
      : t(`guarded.counted.${counted}`, { count: Number(amount) });
  };
  return (
    <SheetTable
      title={t('guarded.title')}
      numbers={['amount']}
      columns={{
        deed: t('guarded.columns.deed'),
        outcome: t('day.columns.state'),
        amount: t('guarded.columns.amount'),
        at: t('cash.columns.at'),
        by: t('cash.columns.by'),
        second: t('guarded.columns.second'),
        about: t('cash.columns.about'),
      }}
      rows={(deeds ?? []).map((each) => [
        each.seq,
        {
          deed: t(`guarded.names.${each.deed}`),
          outcome: (
            <Chip tone={each.outcome === 'marked' ? 'waiting' : 'info'}>{t(`guarded.outcomes.${each.outcome}`)}</Chip>
          ),
          amount: <Amount>{amountOf(each)}</Amount>,
          at: <EntryTime at={each.at} day={day} />,
          by: <Breakable text={each.by} />,
          second: each.second && <Breakable text={each.second} />,
          about: [each.transaction?.code, each.drawer, officeOf(each.officeId)].filter(Boolean).join(', '),
        },
      ])}
    />
  );
}
