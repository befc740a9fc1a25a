import { visitCalendar } from './visit-calendar.ts';

const entry = {
  at: '2026-07-01T11:15:00.000Z',
  now: new Date('2026-07-01T08:00:00Z'),
  code: '7K3M-9QXA',
  title: 'Обмен 7K3M-9QXA: София, бул. „Витоша“',
  place: 'Sofia, Vitosha Blvd; 2nd floor',
};

test('a visit in a calendar has the time of the office, with its summer time', () => {
  const lines = visitCalendar(entry).split('\r\n');
  expect(lines).toContain('DTSTART;TZID=Europe/Sofia:20260701T141500');
  expect(lines).toContain('DTEND;TZID=Europe/Sofia:20260701T144500');
  expect(lines).toContain('DTSTAMP:20260701T080000Z');
  expect(lines).toContain('TZID:Europe/Sofia');
  expect(lines).toContain('TZOFFSETTO:+0300');
  // The last Sundays of October and March: a calendar counts from them on.
  expect(lines.filter((line) => line.startsWith('DTSTART:'))).toEqual([
    'DTSTART:19961027T040000',
    'DTSTART:19960331T030000',
  ]);
});

test('separators are escaped, and no line is longer than 75 bytes', () => {
  const text = visitCalendar(entry);
  expect(text).toContain('LOCATION:Sofia\\, Vitosha Blvd\\; 2nd floor');
  expect(text.replaceAll('\r\n ', '')).toContain('София\\, бул. „Витоша“');
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
});

test('the network of the exchange is in the entry where it is said', () => {
  expect(visitCalendar({ ...entry, text: 'USDC on Base' })).toContain('DESCRIPTION:USDC on Base');
  expect(visitCalendar(entry)).not.toContain('DESCRIPTION');
});

test('another time moves the entry instead of adding a second one', () => {
  const uid = (text: string) => /UID:(.*)/.exec(text)?.[1];
  expect(uid(visitCalendar({ ...entry, at: '2026-07-01T12:00:00.000Z' }))).toBe(uid(visitCalendar(entry)));
});
