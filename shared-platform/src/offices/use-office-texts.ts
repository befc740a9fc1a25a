import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import {
  nextSpecialDays,
  workingHoursLines,
  type Office,
  type SpecialDays,
  openingState,
  type OfficeHours,
  type OpeningState,
} from '@exchange/shared-domain';
import { useGetAllOfficesQuery } from '../api/catalogue.api.ts';
import { useFormat, type Format } from '../language/use-format.ts';
import { useLanguage } from '../language/language.slice.ts';
import { useNow } from './use-now.ts';

/** The texts of an office. */
interface OfficeTexts {
  readonly name: string;
  /** Empty when there is none. */
  readonly address: string;
  /** Its weekly hours, in lines such as `Mon-Fri 08:00-18:30`. */
  readonly hours: readonly string[];
  /** The next days that differ from them, in lines such as `24 Dec, 2026: closed (Christmas)`. */
  readonly notices: readonly string[];
}

/** The texts of an office in the person's language. An office that is not in the list is named by its id, and each by "…" until the list is read. `noticeDays`: how many days ahead the notices reach, two weeks by default. */
export function useOfficeTexts(id: string, noticeDays?: number): OfficeTexts {
  const { data: offices, isLoading } = useGetAllOfficesQuery();
  const office = offices?.find((each) => each.id === id);
  const language = useLanguage();
  const noticeOf = useNotice();
  const now = useNow();
  if (!office) return { name: isLoading ? '…' : id, address: '', hours: [], notices: [] };
  return {
    name: office.name[language],
    address: office.address[language],
    hours: workingHoursLines(office.openingHours, language),
    notices: nextSpecialDays(office, now, noticeDays).map(noticeOf),
  };
}

/** Gives the name of an office in the person's language. The same function until the language changes. */
export function useOfficeName(): (office: Pick<Office, 'name'>) => string {
  const language = useLanguage();
  return useCallback(({ name }) => name[language], [language]);
}

function useNotice(): (days: SpecialDays) => string {
  const { t } = useTranslation('platform', { keyPrefix: 'offices' });
  const language = useLanguage();
  const format = useFormat();
  return ({ from, to, hours, note }) => {
    const days = from === to ? format.date(from) : `${format.date(from)} – ${format.date(to)}`;
    const line = hours ? t('hoursOn', { days, ...hours }) : t('closedOn', { days });
    return note[language] === '' ? line : t('noted', { line, note: note[language] });
  };
}

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
