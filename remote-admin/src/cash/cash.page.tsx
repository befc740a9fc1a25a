import { Plus } from 'lucide-react';
import { type Drawer, type Drawers } from '@exchange/shared-domain';
import { Button, EmptyState, Link, useOpener } from '@exchange/shared-ui';
import { AdminPage, Loaded, useChange, useRights, useWords, useWorkOffice } from '../kit/index.ts';
import { useLiveState } from '../frame/live/use-live.ts';
import { cashApi } from './cash.api.ts';
import { CountDialog, CloseDialog } from './count.dialog.tsx';
import { DrawerList, type Deed } from './drawer-list.tsx';
import { MoveDialog } from './move.dialog.tsx';
import { MovementsDialog } from './movements.dialog.tsx';
import { NewDrawerDialog } from './new-drawer.dialog.tsx';
import { OfficeSums } from './office-sums.tsx';
import { TransitDifferences } from './transit-differences.tsx';
import { TransitList } from './transit-list.tsx';

/** The cash of the offices: drawers, what is in them, and what is on its way. */
export default function CashPage() {
  const { t } = useWords();
  const { mayCall } = useRights();
  const home = useWorkOffice();
  const drawersCall = cashApi.useAdminGetDrawersQuery(undefined, { skip: useLiveState() === 'connecting' });
  const { how: chosen, open, close } = useOpener<{ readonly drawer?: Drawer; readonly deed: Deed | 'add' }>();
  const [change] = useChange(cashApi.useAdminChangeDrawerMutation()[0], 'admin:cash.done.enable');
  const start = (drawer: Drawer, deed: Deed) => {
    if (deed === 'enable' || deed === 'disable') void change({ id: drawer.id, enabled: deed === 'enable' });
    else open({ drawer, deed });
  };
  // A count leads on to the closing, which shows what was expected.
  const counted = (drawer: Drawer) => open({ drawer, deed: 'close' });
  const { drawer, deed } = chosen ?? {};
  const listed = drawersCall.data?.drawers.find(({ id }) => id === drawer?.id);

  const content = (data: Drawers) => {
    const drawers = data.drawers.filter(({ officeId }) => home === undefined || officeId === home);
    if (drawers.length === 0 && data.transit.length === 0 && (data.differences ?? []).length === 0)
      return <EmptyState title={t('cash.none')} message={t('cash.noneText')} />;
    return (
      <>
        {drawers.length > 0 && <DrawerList drawers={drawers} onDeed={start} />}
        <OfficeSums heading offices={data.offices.filter(({ officeId }) => home === undefined || officeId === home)} />
        <TransitList {...data} />
        <TransitDifferences {...data} />
      </>
    );
  };

  return (
    <AdminPage
      title={t('frame.pages.cash')}
      actions={
        mayCall('POST /drawers') && (
          <>
            <Link to="/admin/cash/switch">{t('cashSwitch.title')}</Link>
            <Button size="small" icon={<Plus aria-hidden />} onPress={() => open({ deed: 'add' })}>
              {t('cash.add')}
            </Button>
          </>
        )
      }
    >
      <Loaded call={drawersCall} loading={t('cash.loading')} failed={t('cash.failed')}>
        {content}
      </Loaded>
      {deed === 'add' && <NewDrawerDialog onClose={close} />}
      {drawer && deed === 'open' && <CountDialog drawer={drawer} deed="open" onDone={close} onClose={close} />}
      {drawer && deed === 'count' && <CountDialog drawer={drawer} deed="count" onDone={counted} onClose={close} />}
      {drawer && deed === 'close' && <CloseDialog drawer={drawer} listed={listed} onDone={close} onClose={close} />}
      {drawer && (deed === 'movements' || deed === 'transfers') && (
        <MoveDialog drawer={drawer} deed={deed} onClose={close} />
      )}
      {drawer && deed === 'list' && <MovementsDialog drawer={drawer} onClose={close} />}
    </AdminPage>
  );
}
