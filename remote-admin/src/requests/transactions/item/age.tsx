import { Clock, TriangleAlert } from 'lucide-react';
import {
  isUnderWay,
  waitsForOffice,
  type TransactionItem,
  type TransactionStatus,
  type WaitingLimits,
} from '@exchange/shared-domain';
import { useNow } from '@exchange/shared-platform';
import { VisuallyHidden } from '@exchange/shared-ui';
import { useWords } from '../../../kit/index.ts';
import { waitingLimitsApi } from '../../../settings/waiting/waiting-limits.api.ts';
import styles from './age.module.css';

const MINUTE = 60_000;

type Wait = 'fresh' | 'warn' | 'late';

/** How long the office has let a request wait. */
export function waitOf(status: TransactionStatus, minutes: number, limits: WaitingLimits | undefined): Wait {
  if (!limits || !waitsForOffice(status) || minutes < limits.warn) return 'fresh';
  return minutes < limits.late ? 'warn' : 'late';
}

/** Since when a request under way is in its state. A step that was just taken has no time until the list is read again. */
function sinceOf({ transaction: { status, clientSubmitTime }, statusSince }: TransactionItem): string | undefined {
  if (!isUnderWay(status)) return undefined;
  return statusSince ?? (status === 'CLIENT_SUBMITTED' ? clientSubmitTime : undefined);
}

/** How long a request waits in its state, such as `12 min`; nothing once it has ended. */
export function Age({ item }: { item: TransactionItem }) {
  const since = sinceOf(item);
  return since === undefined ? null : <RunningAge since={since} status={item.transaction.status} />;
}

function RunningAge({ since, status }: { since: string; status: TransactionStatus }) {
  const { t, format } = useWords();
  const now = useNow(MINUTE);
  const { data: limits } = waitingLimitsApi.useAdminGetWaitingLimitsQuery();
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / MINUTE));
  const wait = waitOf(status, minutes, limits?.value);
  const Icon = wait === 'late' ? TriangleAlert : Clock;
  return (
    <time className={styles.age} data-wait={wait} dateTime={since} title={format.dateTime(since)}>
      {wait !== 'fresh' && <Icon aria-hidden />}
      {ageText(minutes, (unit, count) => t(`age.${unit}`, { count }))}
      {wait !== 'fresh' && <VisuallyHidden>{t(`age.${wait}`)}</VisuallyHidden>}
    </time>
  );
}

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;

/** In whole minutes, hours from one hour on, days from two days on. */
export function ageText(minutes: number, write: (unit: 'minutes' | 'hours' | 'days', count: number) => string): string {
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours === 0) return write('minutes', minutes);
  return hours < 2 * DAY_HOURS ? write('hours', hours) : write('days', Math.floor(hours / DAY_HOURS));
}
