// Writes src/person/countries.generated.ts from the data packages: `npm run generate-countries --workspace @exchange/shared-domain`.
import { writeFileSync } from 'node:fs';
import { getAllCountries } from 'countries-and-timezones';
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

// The package lists a country's zones by name, and none for Kosovo. Where the first is not the capital's, this is.
const capitalZones: Readonly<Record<string, string>> = {
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CL: 'America/Santiago',
  CY: 'Asia/Nicosia',
  ES: 'Europe/Madrid',
  GL: 'America/Nuuk',
  KI: 'Pacific/Tarawa',
  MH: 'Pacific/Tarawa',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Singapore',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  XK: 'Europe/Belgrade',
};

const zones = getAllCountries();
const rows = getCountries()
  .flatMap((code) => {
    const listed = (zones as Record<string, { timezones: string[] } | undefined>)[code]?.timezones ?? [];
    const timeZone = capitalZones[code] ?? listed[0];
    return timeZone === undefined ? [] : [[code, getCountryCallingCode(code), timeZone] as const];
  })
  .toSorted(([one], [other]) => (one < other ? -1 : 1));

const lines = rows.map(([code, extension, zone]) => `  ['${code}', '${extension}', '${zone}'],`);
const text = `// Written by generate-countries.ts from libphonenumber-js and countries-and-timezones; not edited by hand.

/** ISO 3166-1 alpha-2 code, phone extension, IANA time zone of the capital. */
export const countryRows: readonly (readonly [code: string, phoneExtension: string, timeZone: string])[] = [
${lines.join('\n')}
];
`;
writeFileSync(new URL('./src/person/countries.generated.ts', import.meta.url), text);
