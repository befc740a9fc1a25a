import { pick, whole, type Random } from './random.ts';

// Names made of syllables belong to no real person, and vary as much as real names.
const syllables = {
  en: ['ba', 'de', 'fi', 'go', 'ka', 'le', 'mi', 'no', 'pu', 'ra', 'so', 'ti', 've', 'zu'],
  bg: ['ба', 'де', 'фи', 'го', 'ка', 'ле', 'ми', 'но', 'пу', 'ра', 'со', 'ти', 'ве', 'зу'],
} as const;

const word = (random: Random, language: 'en' | 'bg', length: number): string => {
  const letters = Array.from({ length }, () => pick(random, syllables[language])).join('');
  return letters.charAt(0).toUpperCase() + letters.slice(1);
};

interface SamplePerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly residence: string;
  readonly birthDate: string;
  readonly language: 'en' | 'bg';
}

/** A made-up person. */
export function samplePerson(random: Random): SamplePerson {
  const language = random() < 0.7 ? 'bg' : 'en';
  const twoDigits = (from: number, to: number) => String(whole(random, from, to)).padStart(2, '0');
  return {
    name: `${word(random, language, 2)} ${word(random, language, 2)} ${word(random, language, 3)}`,
    email:
      `${word(random, 'en', 3)}.${whole(random, 1, 99_999)}@example.${pick(random, ['com', 'net', 'org'])}`.toLowerCase(),
    phone: `+3598${whole(random, 70_000_000, 99_999_999)}`,
    residence: language === 'bg' ? 'BG' : pick(random, ['DE', 'GB', 'GR', 'RO', 'TR', 'US']),
    birthDate: `${whole(random, 1945, 2006)}-${twoDigits(1, 12)}-${twoDigits(1, 28)}`,
    language,
  };
}
