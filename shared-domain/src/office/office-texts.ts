import type { LanguageCode } from '../transaction/language.ts';

/** Name of an office and up to three lines of its working hours. */
export interface OfficeText {
  readonly name: string;
  readonly workingHours: readonly string[];
}

/** Translations of the offices by office id. They are in this room because the SMS needs them too. */
export const officeTexts: Readonly<Record<LanguageCode, Readonly<Record<string, OfficeText>>>> = {
  en: {
    SOFIA_MARIA_LUIZA: {
      name: 'Sofia, Maria Luiza Blvd',
      workingHours: ['Mon-Fri 08:00-18:30', 'Sat 08:30-18:00', 'Sun closed'],
    },
    SOFIA_RING_MALL: { name: 'Sofia, Ring Mall (2nd floor)', workingHours: ['Every day 10:00-22:00'] },
    SOFIA_STUDENSKI_GRAD: {
      name: 'Sofia, Studentski grad',
      workingHours: ['Mon-Fri 08:00-20:00', 'Sat 08:30-18:00', 'Sun closed'],
    },
    SOFIA_VITOSHA: { name: 'Sofia, Vitosha Blvd', workingHours: ['Mon-Sat 08:00-20:00', 'Sun closed'] },
    SOFIA_CHERNI_VRAH: {
      name: 'Sofia, Cherni Vrah Blvd (in the supermarket)',
      workingHours: ['Every day 08:30-20:30'],
    },
  },
  bg: {
    SOFIA_MARIA_LUIZA: {
      name: 'София, бул. „Мария Луиза“',
      workingHours: ['Пон–Пет 08:00–18:30', 'Съб 08:30–18:00', 'Нед почивен ден'],
    },
    SOFIA_RING_MALL: { name: 'София, Ринг Мол (2-ри етаж)', workingHours: ['Всеки ден 10:00–22:00'] },
    SOFIA_STUDENSKI_GRAD: {
      name: 'София, Студентски град',
      workingHours: ['Пон–Пет 08:00–20:00', 'Съб 08:30–18:00', 'Нед почивен ден'],
    },
    SOFIA_VITOSHA: { name: 'София, бул. „Витоша“', workingHours: ['Пон–Съб 08:00–20:00', 'Нед почивен ден'] },
    SOFIA_CHERNI_VRAH: {
      name: 'София, бул. „Черни връх“ (в супермаркета)',
      workingHours: ['Всеки ден 08:30–20:30'],
    },
  },
};
