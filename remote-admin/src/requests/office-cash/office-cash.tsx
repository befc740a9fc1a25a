import { useState } from 'react';
import {
  affordable,
  cashCurrencyOf,
  type Decimal,
  type Drawers,
  isCash,
  isUnderWay,
  type TransactionEvent,
  type TransactionItem,
} from '@exchange/shared-domain';
import { useRights, useWords } from '../../kit/index.ts';
import { transactionsApi } from '../transactions/service/transactions.api.ts';
import { cashApi } from '../../cash/cash.api.ts';
import styles from '../../cash/cash.module.css';

/** Whether the office of a request has the cash for it, and if not, how it gets it. Nothing for offices without drawers. */
export function OfficeCash({ item }: { readonly item: TransactionItem }) {
  const { t, format } = useWords();
  const { mayCall } = useRights();
  const { status, returnedAmount, targetCurrencyCodeId: code, sourceCurrencyCodeId: sourceCode } = item.transaction;
  const isPaidOut = isCash(code) && isUnderWay(status) && returnedAmount === null;
  const currency = cashCurrencyOf({ sourceCode, targetCode: code });
  const moment = useCashOfMoment(item, !isUnderWay(status) || !mayCall('GET /drawers'));
  const { cash: data, item: counted = item } = moment ?? {};
  const isHere = ({ officeId }: { readonly officeId: string }) => officeId === item.officeLocationId;
  const drawers = (data?.drawers ?? []).filter(isHere);
  // Said from the approval on, so that nobody stands before the client without a drawer.
  if (isUnderWay(status) && drawers.length > 0 && drawers.every((each) => each.currency !== currency))
    return (
      <p className={styles.officeCash} data-short>
        {t(`cash.without.missing.${data?.withoutDrawer ?? 'refuse'}`, { currency })}
      </p>
    );
  const office = data?.offices.find((each) => isHere(each) && each.currency === code);
  const level = data?.levels?.find((each) => isHere(each) && each.currency === code);
  if (isPaidOut && level !== undefined)
    return (
      <p className={styles.officeCash} data-short={level.level !== null || undefined}>
        {t(`cash.can.levels.${level.level ?? 'enough'}`)}
      </p>
    );
  if (office === undefined || !isPaidOut) return null;
  const { way, cash, promised, free, needed, short } = affordable(office, {
    status: counted.transaction.status,
    targetCode: code,
    targetAmount: String(counted.transaction.targetAmount),
  });
  // The service counts a step of somebody else that this page has not heard of yet.
  if (promised.lt(0)) return null;
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
  const { t } = useWords();
  const isUndone = (at: number) => events?.[at + 1]?.action === 'undo';
  if (events?.some(({ unbooked }, at) => unbooked && !isUndone(at)) !== true) return null;
  return (
    <p className={styles.officeCash} data-short>
      {t('cash.unbooked')}
    </p>
  );
}

/** A request and the cash of the offices, of which both tell the same steps. */
interface Moment {
  readonly item: TransactionItem;
  readonly cash: Drawers;
}

/** What decides how much of an office's cash is promised to the request. */
const factsOf = ({ transaction: { status, targetAmount, returnedAmount }, officeLocationId }: TransactionItem) =>
  [status, targetAmount, returnedAmount, officeLocationId].join(' ');

/**
 * The cash of the offices with the request that it counts. After a step the two are read again and come one after the
 * other: until both have, this is the moment before, because a sum of one with the other is wrong.
 */
function useCashOfMoment(item: TransactionItem, skip: boolean): Moment | undefined {
  const details = transactionsApi.useAdminGetTransactionQuery(item.transaction.id, { skip });
  const { data: cash, isFetching } = cashApi.useAdminGetDrawersQuery(undefined, { skip });
  const [moment, setMoment] = useState<Moment>();
  const isRead = !details.isFetching && !isFetching && factsOf(details.currentData ?? item) === factsOf(item);
  if (isRead && cash !== undefined && (moment?.item !== item || moment.cash !== cash)) setMoment({ item, cash });
  return moment?.item.officeLocationId === item.officeLocationId ? moment : undefined;
}
