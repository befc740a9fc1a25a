/** Typed degrees, with a point or a comma; not a number for other text. */
export const readDegrees = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

/** A place in degrees, as text. */
interface Pin {
  readonly lat: string;
  readonly lng: string;
}

const degrees = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const patterns = [
  // Two numbers, also with commas as decimal separators: without a space or a point, 42,69 is one number.
  new RegExp(String.raw`^\(?${degrees}(?:\s*;\s*|,?\s+)${degrees}\)?$`),
  /^\(?(-?\d{1,3}\.\d+),(-?\d{1,3}\.\d+)\)?$/,
  /^(-?\d{1,3},\d+)\s*[,;\s]\s*(-?\d{1,3},\d+)$/,
  // The pin of a link to a place of Google Maps; its @ is only the middle of the view.
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`[?&#/](?:q|query|ll|destination|center|place)[=/]${degrees}(?:,|%2C)${degrees}`, 'i'),
  new RegExp(`mlat=${degrees}&mlon=${degrees}`),
  new RegExp(String.raw`#map=[\d.]+/${degrees}/${degrees}`),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`^geo:${degrees},${degrees}`),
];

/** The place in pasted text: two numbers, or a link of a map. */
export function readPin(text: string): Pin | undefined {
  for (const pattern of patterns) {
    const [, lat, lng] = pattern.exec(text.trim()) ?? [];
    if (lat !== undefined && lng !== undefined) return { lat: lat.replace(',', '.'), lng: lng.replace(',', '.') };
  }
  return undefined;
}
