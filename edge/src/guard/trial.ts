import { failsForMost, lacksSuccesses } from './sequential-tests.ts';

const hour = 60 * 60_000;
/** An address that says nothing for so long has a page that works. */
const patience = 60_000;
/** A page that works says so with its next call, by which it renews what it shows. */
const nextCall = 30_000;
/** What is longer is a clock that was set, or a process that stood still. */
const longestPause = 60_000;
/** What is remembered of addresses is limited by this. */
export const mostNetworks = 100_000;

/** What the first visitors of a release meet. Times are milliseconds since 1970. */
export class Trial {
  readonly startedAt: number;
  readonly #expectedInHour: (at: number) => number;
  readonly #visits = new Set<string>();
  readonly #failed = new Set<string>();
  /** When those were given the page that may still say that it failed. */
  readonly #waiting = new Map<string, number>();
  #usable = 0;
  #expected = 0;
  #at: number;

  /** @param expectedInHour successes in the hour of a time, by the weeks before */
  constructor(startedAt: number, expectedInHour: (at: number) => number) {
    this.startedAt = startedAt;
    this.#at = startedAt;
    this.#expectedInHour = expectedInHour;
  }

  /** A page was given out. Only the first of a network counts. */
  visit(network: string, at: number): void {
    if (this.#visits.has(network) || this.#visits.size >= mostNetworks) return;
    this.#visits.add(network);
    this.#waiting.set(network, at);
  }

  /** The page of a network did not become usable. */
  fail(network: string, at: number): void {
    // Who comes from a page of another room was not given this one by the edge.
    this.visit(network, at);
    if (this.#visits.has(network)) this.#failed.add(network);
    this.#waiting.delete(network);
  }

  /** A page became usable on a network that did not say so in this hour. */
  succeed(network: string, at: number): void {
    this.visit(network, at);
    this.#usable += 1;
  }

  /** To be called several times a minute. */
  pass(at: number): void {
    for (const [network, since] of this.#waiting)
      // Also one of before a clock was set back.
      if (Math.abs(at - since) >= patience) this.#waiting.delete(network);
    const passed = Math.min(Math.max(at - this.#at, 0), longestPause);
    this.#at = at;
    if (at >= this.startedAt + nextCall) this.#expected += (this.#expectedInHour(at) * passed) / hour;
  }

  get counts() {
    const { size: visits } = this.#visits;
    const { size: failed } = this.#failed;
    const others = visits - failed - this.#waiting.size;
    return { visits, failed, others, usable: this.#usable, expected: this.#expected };
  }

  get isFailing(): boolean {
    const { failed, others } = this.counts;
    return failsForMost(failed, others);
  }

  /** Failures that strangers made up leave the successes of everybody else. */
  get isBroken(): boolean {
    return this.isFailing && lacksSuccesses(this.#usable, this.#expected);
  }
}
