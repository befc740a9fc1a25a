import { readTime } from './typed-time.ts';

test.each([
  ['9', '09:00'],
  ['9:00', '09:00'],
  ['9.30', '09:30'],
  ['9,30', '09:30'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['18 30', '18:30'],
  [' 18:30 ', '18:30'],
  ['24', '24:00'],
  ['9:5', '9:5'],
  ['nine', 'nine'],
  ['', ''],
])('a typed time of "%s" is "%s"', (text, time) => {
  expect(readTime(text)).toBe(time);
});
