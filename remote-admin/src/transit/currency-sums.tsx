import { useTranslation } from 'react-i18next';
import { FEW_ADDRESSES, toWireNumber, type MoneyInTransit } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Heading, Link } from '@exchange/shared-ui';
import { DataTable } from '../data-table/data-table.tsx';

const columns = ['code', 'expected', 'seen', 'final', 'free'] as const;

/** What each currency waits for, what arrived, and how many addresses are left. */
export function CurrencySums({ currencies }: Pick<MoneyInTransit, 'currencies'>) {
  const { t } = useTranslation(['admin', 'transit']);
  const format = useFormat();
  return (
    <section aria-label={t('transit:sums')}>
      <Heading level="h2" size="small">
        {t('transit:sums')}
      </Heading>
      <DataTable
        label={t('transit:sums')}
        columns={columns.map((id) => ({ id, header: t(`transit:columns.${id}`) }))}
        rows={currencies.map(({ code, expected, seen, final, free, nextAddress }) => {
          const sum = ({ count, amount }: typeof expected) =>
            t('transit:sum', { count, amount: format.money(toWireNumber(amount), code) });
          return {
            id: code,
            cells: {
              code,
              expected: sum(expected),
              seen: sum(seen),
              final: sum(final),
              free:
                free === null ? (
                  nextAddress === null ? (
                    '–'
                  ) : (
                    t('transit:endless')
                  )
                ) : (
                  <>
                    {format.number(free)}{' '}
                    {free <= FEW_ADDRESSES && <Link to="/admin/settings?tab=deposits">{t('transit:toSettings')}</Link>}
                  </>
                ),
            },
          };
        })}
      />
    </section>
  );
}
