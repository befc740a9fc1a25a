import { useTranslation } from 'react-i18next';

/** What a person reads of an office: its name, and up to three lines of its working hours, empty ones left out. */
interface OfficeTexts {
  readonly name: string;
  readonly hours: readonly string[];
}

/** The texts of an office in the person's language. An office without a translation goes by its id. */
export function useOfficeTexts(id: string): OfficeTexts {
  const { t } = useTranslation('offices');
  const lines: unknown = t(`${id}.workingHours`, { returnObjects: true, defaultValue: [] });
  const texts = Array.isArray(lines) ? lines.filter((line): line is string => typeof line === 'string') : [];
  return { name: t(`${id}.name`, { defaultValue: id }), hours: texts.filter((line) => line.trim() !== '').slice(0, 3) };
}
