const yearsBack = 100;
const yearsOffered = 151;

/** Years to choose from: 151 from 100 years before the current one, without those outside of the dates allowed. */
export function calendarYears(currentYear: number, earliest?: number, latest?: number): readonly number[] {
  const years = Array.from({ length: yearsOffered }, (_, index) => currentYear - yearsBack + index);
  return years.filter((year) => year >= (earliest ?? year) && year <= (latest ?? year));
}
