// Two sequential tests of a release that just went live. Both may be looked at after every visitor: by Ville's inequality
// (1939) a likelihood ratio ever passes 1/α with a probability of at most α where nothing is wrong.

/** Shares of visitors whose page does not become usable: of a good release, networks and extensions; of a broken one. */
const [usual, broken] = [0.02, 0.5];
const failureThreshold = 1000;
/** Below this, neighbours with one fault of theirs could look like a broken release. */
export const fewestFailures = 5;

/**
 * Whether most visitors fail: the sequential probability ratio test (Wald, 1945) of 50 % against 2 %, α 0.001.
 * @param failed network addresses that said so
 * @param others addresses that were given the page and did not
 */
export function failsForMost(failed: number, others: number): boolean {
  const evidence = failed * Math.log(broken / usual) + others * Math.log((1 - broken) / (1 - usual));
  return failed >= fewestFailures && evidence >= Math.log(failureThreshold);
}

/** Of the expected successes, the share that arrives with a broken release, and how likely each is held to be. */
const losses = [
  { left: 0.05, weight: 0.1 },
  { left: 0.5, weight: 0.9 },
] as const;
const lossThreshold = 10;

/**
 * Whether pages that became usable are missing: a likelihood ratio of Poisson processes (Dvoretzky, Kiefer and Wolfowitz,
 * 1953), as a mixture. Strangers can add successes and take none away, so that of good releases at most one in 10 is
 * withdrawn, whatever failures they make up, as long as they made up no successes before.
 * @param usable addresses on which the page became usable
 * @param expected how many would have, by the days before
 */
export function lacksSuccesses(usable: number, expected: number): boolean {
  const good = 1 - usual;
  const ratios = losses.map(
    ({ left, weight }) => weight * Math.exp((good - left) * expected + usable * Math.log(left / good)),
  );
  return ratios.reduce((sum, ratio) => sum + ratio) >= lossThreshold;
}
