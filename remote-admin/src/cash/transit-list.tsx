import { useTranslation } from 'react-i18next';
import { toWireNumber, type Drawer, type Drawers } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button, Heading } from '@exchange/shared-ui';
import { DataTable } from '../data-table/data-table.tsx';
import { useOfficeNameOf } from '../office-names/office-names.ts';
import { useRights } from '../session/use-rights.ts';
import { useDeed } from './drawer-form.tsx';

/** Cash on its way to an office, and the open drawers that can take it: there, or back where it came from. */
export function TransitList({ transit, drawers }: Pick<Drawers, 'transit' | 'drawers'>) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { mayCall } = useRights();
  const officeOf = useOfficeNameOf();
  const { run, isRunning } = useDeed(() => undefined);
  if (transit.length === 0) return null;
  const isAble = ({ session }: Drawer) => session !== null && session.counted === null;
  return (
    <section aria-label={t('cash.transit')}>
      <Heading level="h2" size="medium">
        {t('cash.transit')}
      </Heading>
      <DataTable
        label={t('cash.transit')}
        columns={(['from', 'to', 'amount', 'at', 'by'] as const).map((id) => ({ id, header: t(`cash.columns.${id}`) }))}
        actionsHeader={t('actions.title')}
        rows={transit.map(({ id, fromOfficeId, toOfficeId, currency, amount, sent }) => ({
          id,
          cells: {
            from: officeOf(fromOfficeId),
            to: officeOf(toOfficeId),
            amount: format.money(toWireNumber(amount), currency),
            at: <time dateTime={sent.at}>{format.dateTime(sent.at)}</time>,
            by: sent.by,
          },
          actions: drawers
            .filter((drawer) => isAble(drawer) && drawer.currency === currency)
            .filter(
              ({ officeId }) => [toOfficeId, fromOfficeId].includes(officeId) && mayCall('POST /transfers/:id/receive'),
            )
            .map((drawer) => (
              <Button
                key={drawer.id}
                size="small"
                variant={drawer.officeId === toOfficeId ? 'primary' : 'secondary'}
                isDisabled={isRunning}
                onPress={() => void run({ path: `transfers/${id}/receive`, body: { drawerId: drawer.id } })}
              >
                {t(drawer.officeId === toOfficeId ? 'cash.receive' : 'cash.takeBack', { name: drawer.name })}
              </Button>
            )),
        }))}
      />
    </section>
  );
}
