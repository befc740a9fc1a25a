import { expectedInHour, type SuccessesByDay, turnoutBefore } from './expected-successes.ts';
import { failsForMost, lacksSuccesses } from './sequential-tests.ts';

const hour = 60 * 60_000;
/** An address that says nothing for so long has a page that works. */
const patience = 60_000;
/** A page that works says so with its next call, by which it renews what it shows. */
const nextCall = 30_000;
/** What is longer is a clock that was set, or a process that stood still. */
const longestPause = 60_000;
const mostNetworks = 100_000;

interface Visit {
  readonly at: number;
  hasFailed: boolean;
  isSettled: boolean;
}

/** What the first visitors of a release meet. Times are milliseconds since 1970. */
export class Trial {
  readonly #startedAt: number;
  readonly #share: number;
  readonly #known: SuccessesByDay;
  readonly #visits = new Map<string, Visit>();
  #waiting: Visit[] = [];
  #others = 0;
  #failed = 0;
  #usable = 0;
  #expected = 0;
  #at: number;
  #hourly = { hour: -1, expected: 0 };

  /**
   * @param share of the visitors who get the release, from 0 to 1
   * @param known successes of its room, of the days before
   */
  constructor(startedAt: number, share: number, known: SuccessesByDay) {
    this.#startedAt = startedAt;
    this.#at = startedAt;
    this.#share = share * turnoutBefore(known, startedAt);
    this.#known = known;
  }

  /** A page was given out. Only the first of a network counts. */
  visit(network: string, at: number): void {
    if (this.#visits.has(network) || this.#visits.size >= mostNetworks) return;
    const visit: Visit = { at, hasFailed: false, isSettled: false };
    this.#visits.set(network, visit);
    this.#waiting.push(visit);
  }

  /** The page of a network did not become usable. */
  fail(network: string, at: number): void {
    // Who comes from a page of another room was not given this one by the edge.
    this.visit(network, at);
    const visit = this.#visits.get(network);
    if (!visit || visit.hasFailed) return;
    visit.hasFailed = true;
    this.#failed += 1;
    if (visit.isSettled) this.#others -= 1;
  }

  /** A page became usable on a network that did not say so in this hour. */
  succeed(network: string, at: number): void {
    this.visit(network, at);
    this.#usable += 1;
  }

  /** To be called several times a minute. */
  pass(at: number): void {
    this.#waiting = this.#waiting.filter((visit) => {
      // Also one of before a clock was set back.
      visit.isSettled = Math.abs(at - visit.at) >= patience;
      if (visit.isSettled && !visit.hasFailed) this.#others += 1;
      return !visit.isSettled;
    });
    const passed = Math.min(Math.max(at - this.#at, 0), longestPause);
    this.#at = at;
    if (at < this.#startedAt + nextCall) return;
    const hours = Math.floor(at / hour);
    if (this.#hourly.hour !== hours) this.#hourly = { hour: hours, expected: expectedInHour(this.#known, at) };
    this.#expected += (this.#share * this.#hourly.expected * passed) / hour;
  }

  get counts() {
    const visits = this.#visits.size;
    return { visits, failed: this.#failed, others: this.#others, usable: this.#usable, expected: this.#expected };
  }

  get isFailing(): boolean {
    return failsForMost(this.#failed, this.#others);
  }

  /** Failures that strangers made up leave the successes of everybody else. */
  get isBroken(): boolean {
    return this.isFailing && lacksSuccesses(this.#usable, this.#expected);
  }
}
