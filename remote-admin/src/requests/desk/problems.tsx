import {
  canBeTakenOver,
  isUnderWay,
  sofiaTime,
  type TransactionDetails,
  type TransactionEvent,
} from '@exchange/shared-domain';
import { useNow } from '@exchange/shared-platform';
import { Notice, shortName, useOfficeNameOf, useWords, useWorkOffice } from '../../kit/index.ts';
import { useTransactionTexts } from '../transactions/item/transaction-texts.ts';
import { useIsRateOver } from '../transactions/item/rate-promise.ts';
import { TakeOverButtons } from './take-over-buttons.tsx';

/** What keeps this office from serving the client, in words. */
export function Problems({ item }: { readonly item: TransactionDetails }) {
  const { t, format } = useWords();
  const home = useWorkOffice();
  const officeOf = useOfficeNameOf();
  const { transaction, officeLocationId } = item;
  const isOver = useIsRateOver(item);
  const isElsewhere = home !== undefined && home !== officeLocationId && canBeTakenOver(transaction);
  return (
    <>
      {isElsewhere && (
        <Notice title={t('desk.problems.office', { office: officeOf(officeLocationId) })}>
          <TakeOverButtons key={officeLocationId} code={transaction.code} officeId={officeLocationId} />
        </Notice>
      )}
      {isOver && transaction.ratePromisedUntil !== null && (
        <Notice>{t('nextStep.rateOver', { end: format.dateTime(transaction.ratePromisedUntil) })}</Notice>
      )}
      {transaction.status === 'CLIENT_MONEY_RECEIVED' && transaction.returnedAmount !== null && (
        <Notice>
          {t('nextStep.confirm-return', {
            returned: format.money(transaction.returnedAmount, transaction.sourceCurrencyCodeId),
          })}
        </Notice>
      )}
      <End item={item} />
    </>
  );
}

/** How a request ended: what, by whom, when and why. */
function End({ item: { transaction, events } }: { readonly item: TransactionDetails }) {
  const { t, format } = useWords();
  const now = useNow();
  const { reasons } = useTransactionTexts();
  const last = events.at(-1);
  if (isUnderWay(transaction.status) || last === undefined) return null;
  const day = (time: string | Date) => sofiaTime(new Date(time)).slice(0, 10);
  const time = day(last.at) === day(now) ? format.time(last.at) : format.dateTime(last.at);
  return (
    <Notice>
      <p>
        <strong>
          {last.by === null
            ? t('desk.problems.ended', { what: t(`history.${last.action}`), time })
            : t('desk.problems.endedBy', {
                what: t(`history.${last.action}`),
                by: shortName({ email: last.by }),
                time,
              })}
        </strong>{' '}
        {reasonOf(last, reasons)}
      </p>
    </Notice>
  );
}

const reasonOf = ({ reason, note }: TransactionEvent, reasons: Readonly<Record<string, string>>): string =>
  [reason === undefined ? undefined : reasons[reason], note].filter((part) => part !== undefined).join(': ');
