import { ratePromiseSchema } from './rate-promise.ts';

it.each([-1, 15, 1.5, '1', null, Number.NaN, undefined])('no promise is for %s working days', (workingDays) => {
  expect(ratePromiseSchema.safeParse({ workingDays }).success).toBe(false);
});
