import { useTranslation } from 'react-i18next';
import type { RateState } from '@exchange/shared-domain';
import { Text } from '@exchange/shared-ui';
import styles from './rate-state-line.module.css';
import { useAdminGetRateStateQuery } from './rate-state.api.ts';

const POLL_MILLISECONDS = 15_000;

/** Where the rates come from and how old they are. Screen readers announce only when they become stale, or end. */
export function RateStateLine() {
  const { t } = useTranslation('admin');
  const { data, isError } = useAdminGetRateStateQuery(undefined, {
    pollingInterval: POLL_MILLISECONDS,
    skipPollingIfUnfocused: true,
  });
  const state = isError ? undefined : data;
  const text = useRateStateText(state);
  const problem = state && state.freshness !== 'fresh' ? t(`rates.${state.freshness}`) : '';
  return (
    <>
      <Text tone="muted" size="small">
        {text}
      </Text>
      <p role="status" className={styles.announcement}>
        {problem}
      </p>
    </>
  );
}

/** Such as `Rates: Kraken, 8 s old`; the age is that of the oldest price. */
function useRateStateText(state: RateState | undefined): string {
  const { t } = useTranslation('admin');
  if (!state) return '';
  if (state.source === 'fixed') return t('rates.fixed');
  const sources = [...new Set(state.prices.map(({ source }) => source))].join(', ');
  if (sources === '') return t('rates.live');
  const age = Math.max(...state.prices.map(({ ageSeconds }) => ageSeconds ?? 0));
  const text = age < 120 ? t('rates.seconds', { count: age }) : t('rates.minutes', { count: Math.floor(age / 60) });
  return t('rates.liveFrom', { sources, age: text });
}
