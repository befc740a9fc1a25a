import { fitBirthDate, isListedBirthDate, readBirthDate } from './listed-birth-date.ts';

it.each([
  ['1971-04-09', '1971-04-09'],
  ['1971-04-09T00:00:00', '1971-04-09'],
  ['09.04.1971 г.', '1971-04-09'],
  ['9/4/1971', '1971-04-09'],
  ['04/19/1971', '1971-04-19'],
  ['09 Apr 1971', '1971-04-09'],
  ['April 9, 1971', '1971-04-09'],
  ['1971-04', '1971-04'],
  ['Apr 1971', '1971-04'],
  ['00/04/1971', '1971-04'],
  ['00/00/1971', '1971'],
  ['1971', '1971'],
  ['circa 1971', '1971~'],
  ['c. 1971', '1971~'],
  ['ca 1971', '1971~'],
  ['около 1971 г.', '1971~'],
  ['circa Apr 1971', '1971-04~'],
  ['1971 (approximately)', '1971~'],
  ['1961 to 1963', '1961/1963'],
  ['between 1961 and 1963', '1961/1963'],
  ['1961-1963', '1961/1963'],
])('%s is read as %s', (text, read) => {
  expect(readBirthDate(text)).toBe(read);
  expect(isListedBirthDate(read)).toBe(true);
});

it.each(['', 'unknown', '1389 AH', '1970-13-40', '31/02/1971', '1963 to 1961', '71', '1700', '2971-04-09'])(
  '%s is no birth date',
  (text) => {
    expect(readBirthDate(text)).toBeUndefined();
  },
);

it('a cell that is longer than any date is no birth date, whose parts would be looked for again and again', () => {
  expect(readBirthDate(`1971${' '.repeat(100)}г.`)).toBeUndefined();
});

it.each([
  ['1971-04', '1971-04-30', 'near'],
  ['1971-04', '1971-05-01', 'unknown'],
  ['1971-04', '1980-04-01', 'different'],
  ['1971~', '1972-01-01', 'near'],
  ['1971~', '1975-01-01', 'unknown'],
  ['1971~', '1980-01-01', 'different'],
  ['1961/1963', '1962-05-05', 'near'],
  ['1961/1963', '1964-05-05', 'unknown'],
  ['1961/1963', '1970-05-05', 'different'],
] as const)('%s fits %s: %s', (listed, birthDate, fit) => {
  expect(fitBirthDate(birthDate, listed)).toBe(fit);
});
