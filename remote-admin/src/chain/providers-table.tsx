import { networkTitles, type ChainProvider } from '@exchange/shared-domain';
import { useOwnTexts } from '@exchange/shared-platform';
import { DataTable, useWords } from '../kit/index.ts';
import bg from './locales/bg.json';
import en from './locales/en.json';

const columns = ['provider', 'state', 'block', 'time', 'finality'] as const;

/** From whom transfers are read, how far, and what is wrong with one. */
export function ProvidersTable({ providers }: { readonly providers: readonly ChainProvider[] }) {
  useOwnTexts('transit', { en, bg });
  const { t, format } = useWords('transit');
  return (
    <DataTable
      label={t('transit:providers')}
      columns={columns}
      header={(id) => t(`transit:columns.${id}`)}
      rows={providers.map(({ name, state, block, asOf, fault, finality, network }) => ({
        id: `${name} ${network ?? ''}`,
        cells: {
          provider: network === undefined ? name : `${name}, ${networkTitles[network]}`,
          state: t(fault && state === 'silent' ? `transit:faults.${fault}` : `transit:states.${state}`),
          block: block === null ? '–' : format.number(block),
          time: asOf === null ? '–' : <time dateTime={asOf}>{format.dateTime(asOf)}</time>,
          finality: finality ? t(`transit:finality.${finality}`) : '–',
        },
      }))}
    />
  );
}
