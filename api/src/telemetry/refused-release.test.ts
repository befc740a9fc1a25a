import type { LoadOutcome } from '@exchange/shared-domain';
import { shouldWarnOfRefusal } from './refused-release.ts';

const toldAt = (outcome: LoadOutcome) =>
  Array.from({ length: 400 }, (_, at) => at + 1).filter((pagesToday) =>
    shouldWarnOfRefusal({ room: 'wizard', version: '1.0.0', outcome, fault: 'network', pages: 1 }, pagesToday),
  );

test.each(['fellBack', 'failed'] as const)(
  'a release that %s in several browsers is reported, and again as the number grows',
  (outcome) => {
    expect(toldAt(outcome)).toEqual([3, 30, 300]);
  },
);

test.each(['loaded', 'retried'] as const)('a release that was %s is not refused', (outcome) => {
  expect(toldAt(outcome)).toEqual([]);
});
