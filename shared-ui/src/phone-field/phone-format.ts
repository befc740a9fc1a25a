/** How the digits after the country's extension are grouped, by country. Each entry: sizes of the groups. */
const groups: Readonly<Record<string, (digits: string) => readonly number[]>> = {
  BG: (digits) => (digits.startsWith('2') ? [1, 3, 4] : [2, 3, 4]),
  DE: () => [3, 4, 5],
  GB: () => [4, 6],
  IT: () => [3, 3, 4],
};

const northAmerica = new Set(['US', 'CA']);

/** Countries with a national prefix of zero, which is not part of the international form. */
const trunkZero = new Set(['BG', 'DE', 'GB']);

/** Groups the digits after the extension as in that country. */
export function formatNational(country: string, digits: string): string {
  if (northAmerica.has(country)) return formatNorthAmerican(digits);
  const sizes = groups[country]?.(digits) ?? [3, 3, 3, 3, 3];
  const parts: string[] = [];
  let rest = digits;
  for (const size of sizes) {
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter((part) => part !== '').join(' ');
}

function formatNorthAmerican(digits: string): string {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  if (exchange === '') return area === '' ? '' : `(${area}`;
  return `(${area})${exchange}${line === '' ? '' : `-${line}`}`;
}

/** The digits of a text, without the national prefix of the country. */
export function nationalDigits(country: string, text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  return trunkZero.has(country) ? digits.replace(/^0+/, '') : digits;
}
