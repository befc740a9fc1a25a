import { countDrawerSchema, type Drawer, type Drawers } from '@exchange/shared-domain';
import { useOpener } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import {
  DataTable,
  FormDialog,
  Section,
  SmallButton,
  StaffName,
  useCallForm,
  useDraft,
  useOfficeNameOf,
  useRights,
  useWords,
} from '../kit/index.ts';
import { CountFields } from './count.dialog.tsx';
import { nothingCounted, readCount } from './count-fields.tsx';
import { cashApi } from './cash.api.ts';

type Transfer = Drawers['transit'][number];

/** Cash on its way to an office, and the open drawers that can take it: there, or back where it came from. */
export function TransitList({ transit, drawers }: Pick<Drawers, 'transit' | 'drawers'>) {
  const { t, format } = useWords();
  const { mayCall } = useRights();
  const officeOf = useOfficeNameOf();
  const { how: chosen, open, close } = useOpener<{ readonly transfer: Transfer; readonly drawer: Drawer }>();
  if (transit.length === 0) return null;
  // A colleague may have been faster.
  const isListed = chosen !== undefined && transit.some(({ id }) => id === chosen.transfer.id);
  const isAble = ({ session }: Drawer) => session !== null && session.counted === null;
  return (
    <Section title={t('cash.transit')}>
      <DataTable
        label={t('cash.transit')}
        columns={['from', 'to', 'amount', 'at', 'by']}
        header={(id) => t(`cash.columns.${id}`)}
        numbers={['amount']}
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
                <SmallButton
                  key={drawer.id}
                  variant={drawer.officeId === toOfficeId ? 'secondary' : 'ghost'}
                  onPress={() => open({ transfer, drawer })}
                >
                  {t(drawer.officeId === toOfficeId ? 'cash.receive' : 'cash.takeBack', { name: drawer.name })}
                </SmallButton>
              )),
          };
        })}
      />
      {isListed && <ReceiveDialog {...chosen} onClose={close} />}
    </Section>
  );
}

interface ReceiveDialogProps {
  readonly transfer: Transfer;
  readonly drawer: Drawer;
  readonly onClose: () => void;
}

const countForm = z.pipe(
  z.transform(({ typed }: { readonly typed: typeof nothingCounted }) => ({ count: readCount(typed) ?? { total: '' } })),
  countDrawerSchema,
);

/** Counts what arrived. Another sum than was sent is received as well, and stays open as a difference. */
function ReceiveDialog({ transfer, drawer, onClose }: ReceiveDialogProps) {
  const { t } = useWords();
  const officeOf = useOfficeNameOf();
  const { values, change } = useDraft(`${transfer.id}:receive`, true, () => ({ typed: nothingCounted }));
  const [receive] = cashApi.useAdminReceiveCashMutation();
  const form = useCallForm({
    schema: countForm,
    values,
    onChange: change,
    send: (body) => receive({ ...body, id: transfer.id, drawerId: drawer.id }),
    success: 'admin:cash.done.receive',
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t('cash.titles.receive', { from: officeOf(transfer.fromOfficeId) })}
      submit={t('cash.receive', { name: drawer.name })}
      isComplete={readCount(values.typed) !== undefined}
      onClose={onClose}
    >
      <p>{t('cash.texts.receive', { name: drawer.name, office: officeOf(drawer.officeId) })}</p>
      <CountFields currency={transfer.currency} typed={values.typed} onChange={(typed) => form.set('typed', typed)} />
    </FormDialog>
  );
}
