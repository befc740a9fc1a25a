import { SOFIA_TIME_ZONE, sofiaTime } from '@exchange/shared-domain';

interface VisitEntry {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly now: Date;
  readonly code: string;
  readonly title: string;
  readonly place: string;
  /** What else to know. */
  readonly text?: string;
}

const MINUTES = 30;

const local = (instant: Date) => sofiaTime(instant).replaceAll(/[-:]/g, '').replace(' ', 'T');
const utc = (instant: Date) => `${instant.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

/** Lines of more than 75 bytes are folded (RFC 5545). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  return Array.from(line, (character) => {
    const bytes = encoder.encode(character).length;
    length += bytes;
    if (length <= 73) return character;
    length = bytes + 1;
    return `\r\n ${character}`;
  }).join('');
}

/** Summer time begins and ends on the last Sundays of March and October, at 1:00 UTC. */
const zone = [
  'BEGIN:VTIMEZONE',
  `TZID:${SOFIA_TIME_ZONE}`,
  ...(
    [
      ['STANDARD', '10', '040000', '+0300', '+0200'],
      ['DAYLIGHT', '03', '030000', '+0200', '+0300'],
    ] as const
  ).flatMap(([kind, month, clock, from, to]) => [
    `BEGIN:${kind}`,
    `DTSTART:1996${month}${month === '10' ? '27' : '31'}T${clock}`,
    `RRULE:FREQ=YEARLY;BYMONTH=${Number(month)};BYDAY=-1SU`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    `END:${kind}`,
  ]),
  'END:VTIMEZONE',
];

/** A visit as a calendar file, in the time zone of the office. */
export function visitCalendar({ at, now, code, title, place, text }: VisitEntry): string {
  const begin = new Date(at);
  const end = new Date(begin.getTime() + MINUTES * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Exchange//Follow//EN',
    ...zone,
    'BEGIN:VEVENT',
    // The same for every time: a calendar moves the entry instead of keeping both.
    `UID:${code}@exchange`,
    `DTSTAMP:${utc(now)}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000) % 2_000_000_000}`,
    `DTSTART;TZID=${SOFIA_TIME_ZONE}:${local(begin)}`,
    `DTEND;TZID=${SOFIA_TIME_ZONE}:${local(end)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    ...(text === undefined ? [] : [`DESCRIPTION:${escaped(text)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Offers the calendar file for saving. */
export function saveVisit(entry: VisitEntry): void {
  const url = URL.createObjectURL(new Blob([visitCalendar(entry)], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${entry.code}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}
