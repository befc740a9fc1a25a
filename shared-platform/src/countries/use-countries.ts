import { countries, languageFacts, languages, type Country, type LanguageCode } from '@exchange/shared-domain';
import { formatIn } from '../language/use-format.ts';
import { useLanguage } from '../language/language.slice.ts';
import { usualNames } from './usual-names.ts';

/** A country with its name in the person's language. */
interface NamedCountry extends Country {
  readonly name: string;
  /** In every language, long, short and usual: "UK" and "England" find the United Kingdom. Made when somebody searches. */
  readonly otherNames: () => readonly string[];
}

const isHere = ({ code }: Country) => code === 'BG';

let regions: readonly Intl.DisplayNames[] | undefined;
const everyName = new Map<string, readonly string[]>();

function everyNameOf(code: string): readonly string[] {
  regions ??= languages.flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(languageFacts[language].tag, { type: 'region', style }),
    ),
  );
  const names = everyName.get(code) ?? [...regions.map((region) => region.of(code) ?? ''), ...(usualNames[code] ?? [])];
  everyName.set(code, names);
  return names;
}

const named = new Map<LanguageCode, readonly NamedCountry[]>();

/**
 * All countries: Bulgaria, then the others in the alphabetical order of a language. Named and sorted once, which takes a
 * phone longer than a frame.
 */
export function countriesIn(language: LanguageCode): readonly NamedCountry[] {
  const known = named.get(language);
  if (known) return known;
  const { country } = formatIn(language);
  const order = new Intl.Collator(language);
  const made = countries
    .map((entry) => ({ ...entry, name: country(entry.code), otherNames: () => everyNameOf(entry.code) }))
    .toSorted((one, other) => Number(isHere(other)) - Number(isHere(one)) || order.compare(one.name, other.name));
  named.set(language, made);
  return made;
}

/** All countries: Bulgaria, then the others in the alphabetical order of the person's language. */
export const useCountries = (): readonly NamedCountry[] => countriesIn(useLanguage());
