import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { openingState, type OfficeHours, type OpeningState } from '@exchange/shared-domain';
import { useFormat, type Format } from '../language/use-format.ts';
import { useNow } from './use-now.ts';

/** Short enough to show an opening or closing within a minute. */
const HALF_A_MINUTE = 30_000;

/**
 * Whether an office is open now, and a text that says until when, or when it opens next (Sofia time).
 * @param ahead how far the service's clock is ahead of the visitor's, in milliseconds
 */
export function useOpeningText(office: OfficeHours, ahead = 0): { readonly open: boolean; readonly text: string } {
  const { t } = useTranslation('platform', { keyPrefix: 'offices' });
  const format = useFormat();
  const state = openingState(office, new Date(useNow(HALF_A_MINUTE).getTime() + ahead));
  return { open: state.open, text: openingText(state, t, format) };
}

function openingText(state: OpeningState, t: TFunction<'platform', 'offices'>, format: Format): string {
  if (state.open) return t('open', { time: state.until });
  if (!state.opensNext) return t('closed');
  const { inDays, at: time, weekday, day } = state.opensNext;
  if (inDays === 0) return t('opensToday', { time });
  if (inDays === 1) return t('opensTomorrow', { time });
  if (inDays < 7) return t('opensOn', { time, weekday: format.weekday(weekday) });
  return t('opensOnDate', { time, date: format.date(day) });
}
