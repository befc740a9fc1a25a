// Both may be looked at at any time: by Ville's inequality (1939) a likelihood ratio ever passes 1/α with a probability of at
// most α where nothing is wrong.

/** Below this, neighbours with one fault of theirs could look like a broken release. */
export const fewestFailures = 5;

/**
 * Whether most visitors fail: the sequential probability ratio test (Wald, 1945) of 50 % against 2 %, α 0.001.
 * @param failed network addresses that said so
 * @param others addresses that were given the page and did not
 */
export function failsForMost(failed: number, others: number): boolean {
  const evidence = failed * Math.log(0.5 / 0.02) + others * Math.log(0.5 / 0.98);
  return failed >= fewestFailures && evidence >= Math.log(1000);
}

/** Of the usual successes, those that arrive with a broken release, and on a holiday with a good one. */
const [broken, holiday] = [0.05, 0.5];
const threshold = 11;

/**
 * Whether pages that become usable are missing: a likelihood ratio of Poisson processes (Dvoretzky, Kiefer and Wolfowitz,
 * 1953). Strangers can add successes and take none away: whatever failures they make up, of good releases on a day with half of the
 * usual visitors at most one in 11 is withdrawn, and hardly any on a usual day.
 * @param usable addresses on which the page became usable
 * @param expected how many would have, by the weeks before
 */
export const lacksSuccesses = (usable: number, expected: number): boolean =>
  (holiday - broken) * expected + usable * Math.log(broken / holiday) >= Math.log(threshold);
