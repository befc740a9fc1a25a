import type { TransitState } from '@exchange/shared-domain';
import { Heading, Link, Text } from '@exchange/shared-ui';
import { DataTable, Muted, useWords } from '../../kit/index.ts';
import { ProvidersTable } from '../../chain/providers-table.tsx';

/** Who reads the network of the deposits, and the blocks that one of them refuses. */
export function NetworkPart({ state }: { readonly state: TransitState }) {
  const { t, format } = useWords('state');
  const { providers = [], unread = 0, unreadBlocks = [] } = state;
  if (providers.length === 0) return <Text size="small">{t('state:transit.off')}</Text>;
  return (
    <>
      <ProvidersTable providers={providers} />
      {unreadBlocks.length > 0 && (
        <>
          <Heading level="h3" size="small">
            {t('state:transit.unreadBlocks')}
          </Heading>
          <DataTable
            label={t('state:transit.unreadBlocks')}
            columns={['block', 'provider', 'since']}
            header={(id) => t(`state:transit.${id}`)}
            rows={unreadBlocks.map(({ block, provider, since }) => ({
              id: String(block),
              cells: {
                block: format.number(block),
                provider,
                since: <time dateTime={since}>{format.dateTime(since)}</time>,
              },
            }))}
          />
          {unread > unreadBlocks.length && (
            <Muted>{t('state:transit.more', { count: unread - unreadBlocks.length })}</Muted>
          )}
        </>
      )}
      <Link to="/admin/money-in-transit">{t('state:toTransit')}</Link>
    </>
  );
}
