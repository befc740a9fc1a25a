import { decimal } from '../money/decimal.ts';
import { changeDue } from './cash-count.schema.ts';

it.each([
  ['500', '500', '0', '0'],
  ['500', '520', '0', '20'],
  ['500.10', '500', '0.1', '0'],
  ['0.30', '0.10', '0.2', '0'],
  ['462.51', '470', '0', '7.49'],
])('of %s due and %s given, %s is missing and %s is change', (due, given, missing, change) => {
  const result = changeDue(decimal(due), decimal(given));
  expect([result.missing.toFixed(), result.change.toFixed()]).toEqual([missing, change]);
});
