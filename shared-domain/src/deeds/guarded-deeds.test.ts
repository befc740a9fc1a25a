import { decimal } from '../money/decimal.ts';
import { judgeDeed, type GuardedDeed } from './guarded-deeds.ts';

const limits = { RETURN_ALONE_BGN: 2000, DIFFERENCE_ALONE_BGN: 20 };
const judge = (deed: GuardedDeed, amount: string, { person = '0', office = '0', hasSecond = false } = {}) =>
  judgeDeed(deed, limits, {
    amount: decimal(amount),
    personBefore: decimal(person),
    officeBefore: decimal(office),
    hasSecond,
  });

it.each<[string, ReturnType<typeof judge>, ReturnType<typeof judge>]>([
  ['up to the limit is done alone', judge('difference', '20'), 'alone'],
  ['above it needs another person', judge('difference', '20.01'), undefined],
  [
    'that passes it together with the day needs another person',
    judge('difference', '5', { person: '15.01' }),
    undefined,
  ],
  ['above it with another person is confirmed', judge('return', '9000', { hasSecond: true }), 'confirmed'],
  ['of nothing is always possible', judge('difference', '0', { person: '999' }), 'alone'],
  ['that is only marked is done alone above it', judge('cash-out', '2000.01'), 'marked'],
  ['that is confirmed and marked needs another person all the same', judge('undo-money', '2000.01'), undefined],
  ['that is confirmed and marked is both', judge('undo-money', '2000.01', { hasSecond: true }), 'marked'],
  [
    'of many people that pass five limits of an office is marked',
    judge('difference', '1', { office: '99.01' }),
    'marked',
  ],
])('a deed %s', (_, outcome, expected) => {
  expect(outcome).toBe(expected);
});
