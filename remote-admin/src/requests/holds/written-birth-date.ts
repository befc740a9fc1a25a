import type { TFunction } from 'i18next';

/** A birth date of a list in words, where the list does not know the day; the form of an entry reads them again. */
export function writtenBirthDate(t: TFunction<'admin'>, date: string): string {
  const [from, to] = date.split('/');
  if (to !== undefined) return t('watchList.between', { from, to });
  return date.endsWith('~') ? t('watchList.about', { date: date.slice(0, -1) }) : date;
}
