import { useTranslation } from 'react-i18next';
import {
  affordable,
  cashCurrencyOf,
  isCash,
  isUnderWay,
  type Decimal,
  type TransactionItem,
  type TransactionEvent,
} from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { useRights } from '../session/use-rights.ts';
import { useAdminGetDrawersQuery } from './cash.api.ts';
import styles from './cash.module.css';

/** Whether the office of a request has the cash for it, and if not, how it gets it. Nothing for offices without drawers. */
export function OfficeCash({ item: { transaction, officeLocationId } }: { readonly item: TransactionItem }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { mayCall } = useRights();
  const { status, returnedAmount, targetAmount, targetCurrencyCodeId: code } = transaction;
  const isPaidOut = isCash(code) && isUnderWay(status) && returnedAmount === null;
  const currency = cashCurrencyOf({ sourceCode: transaction.sourceCurrencyCodeId, targetCode: code });
  const { data } = useAdminGetDrawersQuery(undefined, { skip: !isUnderWay(status) || !mayCall('GET /drawers') });
  const drawers = (data?.drawers ?? []).filter(({ officeId }) => officeId === officeLocationId);
  // Said from the approval on, so that nobody stands before the client without a drawer.
  if (isUnderWay(status) && drawers.length > 0 && drawers.every((each) => each.currency !== currency))
    return (
      <p className={styles.officeCash} data-short>
        {t(`cash.without.missing.${data?.withoutDrawer ?? 'refuse'}`, { currency })}
      </p>
    );
  const office = data?.offices.find((each) => each.officeId === officeLocationId && each.currency === code);
  const level = data?.levels?.find((each) => each.officeId === officeLocationId && each.currency === code);
  if (isPaidOut && level !== undefined)
    return (
      <p className={styles.officeCash} data-short={level.level !== null || undefined}>
        {t(`cash.can.levels.${level.level ?? 'enough'}`)}
      </p>
    );
  if (office === undefined || !isPaidOut) return null;
  const { way, cash, promised, free, needed, short } = affordable(office, {
    status,
    targetCode: code,
    targetAmount: String(targetAmount),
  });
  const money = (sum: Decimal | string) => format.money(sum, code);
  const words = {
    cash: money(cash),
    promised: money(promised),
    free: money(free),
    needed: money(needed),
    short: money(short),
    closed: money(office.closed),
    coming: money(office.coming),
  };
  return (
    <p className={styles.officeCash} data-short={short.gt(0) || undefined}>
      {t('cash.can.sum', words)} {t(short.gt(0) ? 'cash.can.short' : 'cash.can.pay', words)}{' '}
      {way && t(`cash.can.${way}`, words)}
    </p>
  );
}

/** Says that cash of a request is in no drawer, because none was open at one of its steps. */
export function Unbooked({ events }: { readonly events: readonly TransactionEvent[] | undefined }) {
  const { t } = useTranslation('admin');
  const isUndone = (at: number) => events?.[at + 1]?.action === 'undo';
  if (events?.some(({ unbooked }, at) => unbooked && !isUndone(at)) !== true) return null;
  return (
    <p className={styles.officeCash} data-short>
      {t('cash.unbooked')}
    </p>
  );
}
