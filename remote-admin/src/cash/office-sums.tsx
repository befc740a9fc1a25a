import { affordable, type Decimal, type OfficeCash } from '@exchange/shared-domain';
import { Chip, Heading } from '@exchange/shared-ui';
import { DataTable, layout, useOfficeNameOf, useWords } from '../kit/index.ts';

interface OfficeSumsProps {
  readonly offices: readonly OfficeCash[];
  readonly heading?: boolean;
}

/** The cash of each office and currency, what is promised of it, and what is free. */
export function OfficeSums({ offices, heading = false }: OfficeSumsProps) {
  const { t, format } = useWords();
  const officeOf = useOfficeNameOf();
  if (offices.length === 0) return null;
  return (
    <section aria-label={t('cash.sums')} className={heading ? layout.part : undefined}>
      {heading && (
        <Heading level="h2" size="medium">
          {t('cash.sums')}
        </Heading>
      )}
      <DataTable
        label={t('cash.sums')}
        columns={['office', 'open', 'closed', 'promised', 'free']}
        header={(id) => t(`cash.columns.${id}`)}
        numbers={['open', 'closed', 'promised', 'free']}
        isWide
        rows={offices.map((office) => {
          const { promised, free } = affordable(office);
          const money = (sum: Decimal | string) => (
            <span className={layout.amount}>{format.money(sum, office.currency)}</span>
          );
          return {
            id: `${office.officeId} ${office.currency}`,
            cells: {
              office: officeOf(office.officeId),
              open: money(office.open),
              closed: money(office.closed),
              promised: money(promised),
              free: (
                <>
                  {money(free)} {free.lt(0) && <Chip tone="danger">{t('cash.short')}</Chip>}
                </>
              ),
            },
          };
        })}
      />
    </section>
  );
}
