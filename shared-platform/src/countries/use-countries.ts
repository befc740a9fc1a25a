import { useMemo } from 'react';
import { countries, type Country } from '@exchange/shared-domain';
import { useFormat } from '../language/use-format.ts';
import { useLanguage } from '../language/use-language.ts';

/** A country with its name in the person's language. */
interface NamedCountry extends Country {
  readonly name: string;
}

/** All countries, in the alphabetical order of the person's language. */
export function useCountries(): readonly NamedCountry[] {
  const language = useLanguage();
  const { country } = useFormat();
  return useMemo(() => {
    const order = new Intl.Collator(language);
    return countries
      .map((entry) => ({ ...entry, name: country(entry.code) }))
      .toSorted((one, other) => order.compare(one.name, other.name));
  }, [language, country]);
}
