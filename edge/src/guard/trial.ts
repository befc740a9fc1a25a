import { failsForMost, lacksSuccesses } from './sequential-tests.ts';
import { expectedInHour, mostNetworks, type SuccessesByDay } from './success-record.ts';

const hour = 60 * 60_000;
/** An address that says nothing for so long has a page that works. */
const patience = 60_000;
/** A page that works says so with its next call, by which it renews what it shows. */
const nextCall = 30_000;
/** What is longer is a clock that was set, or a process that stood still. */
const longestPause = 60_000;

interface Visit {
  readonly at: number;
  state: 'waiting' | 'silent' | 'failed';
}

/** What the first visitors of a release meet. Times are milliseconds since 1970. */
export class Trial {
  readonly startedAt: number;
  readonly #share: number;
  readonly #known: SuccessesByDay;
  readonly #visits = new Map<string, Visit>();
  readonly #count = { waiting: 0, silent: 0, failed: 0 };
  #waiting: Visit[] = [];
  #usable = 0;
  #expected = 0;
  #at: number;
  #hourly = { hour: -1, expected: 0 };

  /**
   * @param share of the visitors who get the release, from 0 to 1
   * @param known successes of its room, of the days before
   */
  constructor(startedAt: number, share: number, known: SuccessesByDay) {
    this.startedAt = startedAt;
    this.#at = startedAt;
    this.#share = share;
    this.#known = known;
  }

  /** A page was given out. Only the first of a network counts. */
  visit(network: string, at: number): void {
    if (this.#visits.has(network) || this.#visits.size >= mostNetworks) return;
    const visit: Visit = { at, state: 'waiting' };
    this.#visits.set(network, visit);
    this.#waiting.push(visit);
    this.#count.waiting += 1;
  }

  /** The page of a network did not become usable. */
  fail(network: string, at: number): void {
    // Who comes from a page of another room was not given this one by the edge.
    this.visit(network, at);
    this.#become('failed', this.#visits.get(network));
  }

  /** A page became usable on a network that did not say so in this hour. */
  succeed(network: string, at: number): void {
    this.visit(network, at);
    this.#usable += 1;
  }

  /** To be called several times a minute. */
  pass(at: number): void {
    // Also one of before a clock was set back.
    const isWaiting = (visit: Visit) => Math.abs(at - visit.at) < patience;
    for (const visit of this.#waiting)
      if (visit.state === 'waiting' && !isWaiting(visit)) this.#become('silent', visit);
    this.#waiting = this.#waiting.filter(isWaiting);
    const passed = Math.min(Math.max(at - this.#at, 0), longestPause);
    this.#at = at;
    if (at < this.startedAt + nextCall) return;
    const hours = Math.floor(at / hour);
    if (this.#hourly.hour !== hours) this.#hourly = { hour: hours, expected: expectedInHour(this.#known, at) };
    this.#expected += (this.#share * this.#hourly.expected * passed) / hour;
  }

  get counts() {
    const { failed, silent: others } = this.#count;
    return { visits: this.#visits.size, failed, others, usable: this.#usable, expected: this.#expected };
  }

  get isFailing(): boolean {
    return failsForMost(this.#count.failed, this.#count.silent);
  }

  /** Failures that strangers made up leave the successes of everybody else. */
  get isBroken(): boolean {
    return this.isFailing && lacksSuccesses(this.#usable, this.#expected);
  }

  #become(state: Visit['state'], visit: Visit | undefined): void {
    if (!visit) return;
    this.#count[visit.state] -= 1;
    this.#count[state] += 1;
    visit.state = state;
  }
}
