import { useTranslation } from 'react-i18next';
import type { MoneyInTransit } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Heading } from '@exchange/shared-ui';
import { DataTable } from '../data-table/data-table.tsx';

const columns = ['provider', 'state', 'block', 'time'] as const;

/** From whom transfers are read, and how far. */
export function Providers({ providers }: Pick<MoneyInTransit, 'providers'>) {
  const { t } = useTranslation(['admin', 'transit']);
  const format = useFormat();
  return (
    <section aria-label={t('transit:providers')}>
      <Heading level="h2" size="small">
        {t('transit:providers')}
      </Heading>
      <DataTable
        label={t('transit:providers')}
        columns={columns.map((id) => ({ id, header: t(`transit:columns.${id}`) }))}
        rows={providers.map(({ name, state, block, asOf }) => ({
          id: name,
          cells: {
            provider: name,
            state: t(`transit:states.${state}`),
            block: block === null ? '–' : format.number(block),
            time: asOf === null ? '–' : <time dateTime={asOf}>{format.dateTime(asOf)}</time>,
          },
        }))}
      />
    </section>
  );
}
