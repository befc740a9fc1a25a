import { useState } from 'react';
import { type Drawer } from '@exchange/shared-domain';
import { Pagination } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import { DataTable, layout, Loaded, StaffName, useWords } from '../kit/index.ts';
import { cashApi } from './cash.api.ts';
import { useMovementAbout } from './movement-about.tsx';

const PAGE = 100;

/** The movements of a drawer, newest first. */
export function MovementsDialog({ drawer, onClose }: { readonly drawer: Drawer; readonly onClose: () => void }) {
  const { t, format } = useWords();
  const aboutOf = useMovementAbout();
  const [page, setPage] = useState(1);
  const list = cashApi.useAdminGetMovementsQuery({ id: drawer.id, offset: (page - 1) * PAGE });
  return (
    <Dialog title={t('cash.titles.list', { name: drawer.name })} size="large" isOpen onOpenChange={onClose}>
      <Loaded call={list} loading={t('cash.loading')} failed={t('cash.failed')} headingLevel="h3">
        {({ items, total }) => (
          <>
            <DataTable
              label={t('cash.deeds.list')}
              columns={['kind', 'amount', 'at', 'by', 'about']}
              header={(id) => t(`cash.columns.${id}`)}
              numbers={['amount']}
              isBusy={list.isFetching}
              rows={items.map((movement) => ({
                id: movement.id,
                cells: {
                  kind: t(`cash.kinds.${movement.kind}`),
                  amount: <span className={layout.amount}>{format.money(movement.amount, drawer.currency)}</span>,
                  at: <time dateTime={movement.at}>{format.dateTime(movement.at)}</time>,
                  by: <StaffName email={movement.by} />,
                  about: aboutOf(movement, drawer.currency),
                },
              }))}
            />
            {total > PAGE && <Pagination page={page} pageCount={Math.ceil(total / PAGE)} onPageChange={setPage} />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
