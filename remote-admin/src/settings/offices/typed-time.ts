const typed = /^(?<hour>\d{1,2})(?:\s*[:.,h\s]?\s*(?<minute>\d\d))?$/;

/** A time as people type it, in the form 09:00: `9`, `9:00`, `9.30`, `0930`. Other text stays as it is. */
export function readTime(text: string): string {
  const { hour, minute = '00' } = typed.exec(text.trim())?.groups ?? {};
  return hour === undefined ? text.trim() : `${hour.padStart(2, '0')}:${minute}`;
}
