import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Drawer, type Drawers } from '@exchange/shared-domain';
import { useAlert, useFormat } from '@exchange/shared-platform';
import { Button, EmptyState, Heading, Link } from '@exchange/shared-ui';
import { ConfirmDialog } from '@exchange/shared-ui/dialog';
import { Loaded } from '../loading/loaded.tsx';
import { useWorkOffice } from '../session/own-offices.ts';
import { useLiveState } from '../live/use-live.ts';
import { AdminPage } from '../page/admin-page.tsx';
import { useRights } from '../session/use-rights.ts';
import { useAdminGetDrawersQuery } from './cash.api.ts';
import { CountDialog, CloseDialog } from './count.dialog.tsx';
import { DrawerList, type Deed } from './drawer-list.tsx';
import { MoveDialog } from './move.dialog.tsx';
import { MovementsDialog } from './movements.dialog.tsx';
import { NewDrawerDialog } from './new-drawer.dialog.tsx';
import { OfficeSums } from './office-sums.tsx';
import { useDeed } from './use-deed.ts';
import { DataTable } from '../data-table/data-table.tsx';
import layout from '../layout/layout.module.css';
import { StaffName } from '../staff/staff-name.tsx';
import { useOfficeNameOf } from '../office-names/office-names.ts';

/** The cash of the offices: drawers, what is in them, and what is on its way. */
export default function CashPage() {
  const { t } = useTranslation('admin');
  const alert = useAlert();
  const { mayCall } = useRights();
  const home = useWorkOffice();
  const drawersCall = useAdminGetDrawersQuery(undefined, { skip: useLiveState() === 'connecting' });
  const [chosen, setChosen] = useState<{ readonly drawer: Drawer; readonly deed: Deed }>();
  const [isAdding, setAdding] = useState(false);
  const close = () => setChosen(undefined);
  const done = (deed: 'open' | 'close' | 'movements' | 'transfers') => () => {
    close();
    alert({ type: 'success', message: `admin:cash.done.${deed}` });
  };
  const { run } = useDeed(() => alert({ type: 'success', message: 'admin:cash.done.enable' }));
  const start = (drawer: Drawer, deed: Deed) => {
    if (deed === 'enable' || deed === 'disable')
      void run({ path: `drawers/${drawer.id}`, method: 'PATCH', body: { enabled: deed === 'enable' } });
    else setChosen({ drawer, deed });
  };
  // A count leads on to the closing, which shows what was expected.
  const counted = (drawer: Drawer) => setChosen({ drawer, deed: 'close' });
  const { drawer, deed } = chosen ?? {};
  const listed = drawersCall.data?.drawers.find(({ id }) => id === drawer?.id);

  const content = (data: Drawers) => {
    const drawers = data.drawers.filter(({ officeId }) => home === undefined || officeId === home);
    if (drawers.length === 0 && data.transit.length === 0)
      return <EmptyState title={t('cash.none')} message={t('cash.noneText')} />;
    return (
      <>
        {drawers.length > 0 && <DrawerList drawers={drawers} onDeed={start} />}
        <OfficeSums heading offices={data.offices.filter(({ officeId }) => home === undefined || officeId === home)} />
        <TransitList {...data} />
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
            <Button size="small" icon={<Plus aria-hidden />} onPress={() => setAdding(true)}>
              {t('cash.add')}
            </Button>
          </>
        )
      }
    >
      <Loaded call={drawersCall} loading={t('cash.loading')} failed={t('cash.failed')}>
        {content}
      </Loaded>
      {isAdding && (
        <NewDrawerDialog
          onDone={() => {
            setAdding(false);
            alert({ type: 'success', message: 'admin:cash.done.enable' });
          }}
          onClose={() => setAdding(false)}
        />
      )}
      {drawer && deed === 'open' && <CountDialog drawer={drawer} deed="open" onDone={done('open')} onClose={close} />}
      {drawer && deed === 'count' && <CountDialog drawer={drawer} deed="count" onDone={counted} onClose={close} />}
      {drawer && deed === 'close' && (
        <CloseDialog drawer={drawer} listed={listed} onDone={done('close')} onClose={close} />
      )}
      {drawer && (deed === 'movements' || deed === 'transfers') && (
        <MoveDialog drawer={drawer} deed={deed} onDone={done(deed)} onClose={close} />
      )}
      {drawer && deed === 'list' && <MovementsDialog drawer={drawer} onClose={close} />}
    </AdminPage>
  );
}

/** Cash on its way to an office, and the open drawers that can take it: there, or back where it came from. */
function TransitList({ transit, drawers }: Pick<Drawers, 'transit' | 'drawers'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { mayCall } = useRights();
  const officeOf = useOfficeNameOf();
  const [chosen, setChosen] = useState<{ readonly transfer: Drawers['transit'][number]; readonly drawer: Drawer }>();
  const alert = useAlert();
  const { run, isRunning } = useDeed(() => alert({ type: 'success', message: 'admin:cash.done.receive' }));
  // Also when it was refused: a colleague may have been faster, as the list shows.
  const receive = async ({ transfer, drawer }: NonNullable<typeof chosen>) => {
    await run({ path: `transfers/${transfer.id}/receive`, body: { drawerId: drawer.id } });
    setChosen(undefined);
  };
  if (transit.length === 0) return null;
  const isAble = ({ session }: Drawer) => session !== null && session.counted === null;
  return (
    <section aria-label={t('cash.transit')} className={layout.part}>
      <Heading level="h2" size="medium">
        {t('cash.transit')}
      </Heading>
      <DataTable
        label={t('cash.transit')}
        columns={(['from', 'to', 'amount', 'at', 'by'] as const).map((id) => ({
          id,
          header: t(`cash.columns.${id}`),
          isNumber: id === 'amount',
        }))}
        actionsHeader={t('actions.title')}
        rows={transit.map((transfer) => {
          const { id, fromOfficeId, toOfficeId, currency, amount, sent } = transfer;
          return {
            id,
            cells: {
              from: officeOf(fromOfficeId),
              to: officeOf(toOfficeId),
              amount: format.money(amount, currency),
              at: <time dateTime={sent.at}>{format.dateTime(sent.at)}</time>,
              by: <StaffName email={sent.by} />,
            },
            actions: drawers
              .filter((drawer) => isAble(drawer) && drawer.currency === currency)
              .filter(
                ({ officeId }) =>
                  [toOfficeId, fromOfficeId].includes(officeId) && mayCall('POST /transfers/:id/receive'),
              )
              .map((drawer) => (
                <Button
                  key={drawer.id}
                  size="small"
                  variant={drawer.officeId === toOfficeId ? 'secondary' : 'ghost'}
                  onPress={() => setChosen({ transfer, drawer })}
                >
                  {t(drawer.officeId === toOfficeId ? 'cash.receive' : 'cash.takeBack', { name: drawer.name })}
                </Button>
              )),
          };
        })}
      />
      <ConfirmDialog
        isOpen={chosen !== undefined}
        variant="success"
        isPending={isRunning}
        onCancel={() => setChosen(undefined)}
        onConfirm={() => chosen && void receive(chosen)}
      >
        {chosen && (
          <p>
            {t('cash.receiveAsked', {
              amount: format.money(chosen.transfer.amount, chosen.transfer.currency),
              from: officeOf(chosen.transfer.fromOfficeId),
              name: chosen.drawer.name,
              office: officeOf(chosen.drawer.officeId),
            })}
          </p>
        )}
      </ConfirmDialog>
    </section>
  );
}
