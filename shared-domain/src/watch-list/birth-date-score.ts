/** What a birth date adds to the score of a name. */
export const birthDateBonus = { same: 0.08, swapped: 0.06, near: 0.03, unknown: 0, different: -0.1 } as const;

type BirthDateFit = keyof typeof birthDateBonus;

const fits = Object.keys(birthDateBonus) as readonly BirthDateFit[];

/**
 * How well a birth date `YYYY-MM-DD` fits those of an entry, which may be only years. Day and month may be swapped, and one
 * of year, month and day may be mistyped.
 */
export function fitBirthDate(birthDate: string | undefined, listed: readonly string[]): BirthDateFit {
  if (birthDate === undefined || birthDate === '' || listed.length === 0) return 'unknown';
  const found = new Set(listed.map((each) => fitOne(birthDate, each)));
  return fits.find((fit) => found.has(fit)) ?? 'unknown';
}

function fitOne(birthDate: string, listed: string): BirthDateFit {
  const [year = '', month, day] = birthDate.split('-');
  const [listedYear = '', listedMonth, listedDay] = listed.split('-');
  if (listedMonth === undefined) {
    const apart = Math.abs(Number(year) - Number(listedYear));
    return apart === 0 ? 'near' : apart === 1 ? 'unknown' : 'different';
  }
  if (birthDate === listed) return 'same';
  if (year === listedYear && month === listedDay && day === listedMonth) return 'swapped';
  const equal = [year === listedYear, month === listedMonth, day === listedDay].filter(Boolean).length;
  return equal === 2 ? 'near' : 'different';
}
