import type { CashSwitch, SwitchOfCurrency } from '@exchange/shared-domain';
import { Link } from '@exchange/shared-ui';
import { Tabs } from '@exchange/shared-ui/tabs';
import {
  AdminPage,
  DataTable,
  Loaded,
  Muted,
  pageAddress,
  Section,
  useOfficeNameOf,
  useWords,
} from '../../kit/index.ts';
import { StatusChip } from '../../requests/transactions/item/status-chip.tsx';
import { cashApi } from '../../cash/cash.api.ts';

/** What a change of the cash currency leaves open, what has to be counted, and what is missing: after it, and before. */
export default function CashSwitchPage() {
  const { t } = useWords();
  const call = cashApi.useAdminGetCashSwitchQuery();
  const content = ({ cash, currencies }: CashSwitch) => {
    const used = currencies.find(({ currency }) => currency === cash);
    const other = currencies.find(({ currency }) => currency !== cash);
    if (used === undefined || other === undefined) return null;
    const after = { from: other.currency, to: used.currency };
    const before = { from: used.currency, to: other.currency };
    return (
      <>
        <p>{t('cashSwitch.inUse', { cash })}</p>
        <Tabs
          label={t('cashSwitch.title')}
          tabs={[
            {
              id: 'after',
              label: t('cashSwitch.after', after),
              content: <Change text={t('cashSwitch.afterText', after)} from={other} to={used} />,
            },
            {
              id: 'before',
              label: t('cashSwitch.before', before),
              content: <Change text={t('cashSwitch.beforeText', before)} from={used} to={other} />,
            },
          ]}
        />
      </>
    );
  };
  return (
    <AdminPage title={t('cashSwitch.title')} beside={<Link to="/admin/cash">{t('cashSwitch.toDrawers')}</Link>}>
      <Loaded call={call} loading={t('cashSwitch.loading')} failed={t('cashSwitch.failed')}>
        {content}
      </Loaded>
    </AdminPage>
  );
}

interface ChangeProps {
  readonly text: string;
  readonly from: SwitchOfCurrency;
  readonly to: SwitchOfCurrency;
}

function Change({ text, from, to }: ChangeProps) {
  const { t, format } = useWords();
  const officeOf = useOfficeNameOf();
  const words = { from: from.currency, to: to.currency };
  const header = (id: 'office' | 'status' | 'count' | 'amount' | 'drawer' | 'task' | 'to') =>
    t(`cashSwitch.columns.${id}`);
  const amount = (sum: string) => format.money(sum, from.currency);
  return (
    <>
      <Muted>{text}</Muted>
      <Section title={t('cashSwitch.missing', words)}>
        {to.missing.length === 0 ? (
          <p>{t('cashSwitch.noMissing', words)}</p>
        ) : (
          <>
            <Muted>{t('cashSwitch.missingText', words)}</Muted>
            <ul>
              {to.missing.map((office) => (
                <li key={office}>{officeOf(office)}</li>
              ))}
            </ul>
          </>
        )}
      </Section>
      <Section title={t('cashSwitch.drawers', words)}>
        {from.drawers.length === 0 ? (
          <p>{t('cashSwitch.noDrawers', words)}</p>
        ) : (
          <DataTable
            label={t('cashSwitch.drawers', words)}
            columns={['office', 'drawer', 'task']}
            header={header}
            rows={from.drawers.map(({ id, officeId, name, task }) => ({
              id,
              cells: { office: officeOf(officeId), drawer: name, task: t(`cashSwitch.tasks.${task}`) },
            }))}
          />
        )}
      </Section>
      {from.transit.length > 0 && (
        <Section title={t('cashSwitch.transit', words)}>
          <DataTable
            label={t('cashSwitch.transit', words)}
            columns={['to', 'amount']}
            header={header}
            numbers={['amount']}
            rows={from.transit.map(({ id, fromOfficeId, toOfficeId, amount: sum }) => ({
              id,
              cells: {
                to: officeOf(toOfficeId),
                amount: t('cashSwitch.transitRow', { amount: amount(sum), office: officeOf(fromOfficeId) }),
              },
            }))}
          />
        </Section>
      )}
      <Section title={t('cashSwitch.requests', words)}>
        {from.requests.length === 0 ? (
          <p>{t('cashSwitch.noRequests', words)}</p>
        ) : (
          <>
            <Muted>{t('cashSwitch.requestsText', words)}</Muted>
            <DataTable
              label={t('cashSwitch.requests', words)}
              columns={['office', 'status', 'count', 'amount']}
              header={header}
              numbers={['count', 'amount']}
              rows={from.requests.map(({ officeId, status, count, amount: sum }) => ({
                id: `${officeId} ${status}`,
                cells: {
                  office: officeOf(officeId),
                  status: <StatusChip status={status} />,
                  count: format.number(count),
                  amount: amount(sum),
                },
                actions: (
                  <Link to={pageAddress('transactions', { status, office: officeId })}>{t('cashSwitch.toList')}</Link>
                ),
              }))}
            />
          </>
        )}
      </Section>
    </>
  );
}
