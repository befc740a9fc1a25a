import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { callService } from '../requests/calling.ts';
import { type Call, newSubmission, readCalls } from '../requests/calls.ts';
import { Random } from '@exchange/api/random';

const createdSchema = z.object({ id: z.string() });
const pauseBeforeAnotherTry = 100;
const mostTries = 1200;

/** What visitors met. */
export class Visits {
  readonly began = new Date();
  readonly acknowledged: string[] = [];
  givenUp = 0;
  unanswered = 0;
  failedReads = 0;
  putOff = 0;
  readonly refusals: string[] = [];
  answered = 0;
}

/** Starts visitors who read and submit, one call after the other. */
export async function startVisits(origin: string, visitors: number, rest = 0): Promise<() => Promise<Visits>> {
  const calls = await readCalls(origin);
  const random = new Random(Date.now());
  const visits = new Visits();
  const over = new AbortController();
  const visitor = async () => {
    while (!over.signal.aborted) {
      const { content } = await attempt(visits, () => callService(origin, 'GET', 'offices'));
      if (content === undefined) visits.failedReads += 1;
      await submit(origin, calls, random, visits);
      if (rest > 0) await pause(rest);
    }
  };
  const visiting = Promise.all(Array.from({ length: visitors }, visitor));
  return async () => {
    over.abort();
    await visiting;
    return visits;
  };
}

async function submit(origin: string, calls: readonly Call[], random: Random, visits: Visits): Promise<void> {
  const body = newSubmission(calls, random);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const made = await callUntilAnswered(visits, () => callService(origin, 'POST', 'transactions', body, key));
  if (made !== undefined) visits.acknowledged.push(createdSchema.parse(made).id);
}

/**
 * Makes a call. Without an answer, or after 503 with `Retry-After`, the same call is made again, as the site does.
 * @returns what a success contains; undefined after a refusal
 */
export async function callUntilAnswered(visits: Visits, call: () => Promise<Response>): Promise<unknown> {
  for (let tried = 0; tried < mostTries; tried += 1) {
    const { isAnswered, content } = await attempt(visits, call);
    if (isAnswered) return content;
    await pause(pauseBeforeAnotherTry);
  }
  visits.givenUp += 1;
  return undefined;
}

async function attempt(
  visits: Visits,
  call: () => Promise<Response>,
): Promise<{ readonly isAnswered: boolean; readonly content?: unknown }> {
  try {
    const response = await call();
    const content: unknown = await response.json();
    visits.answered += 1;
    if (response.ok) return { isAnswered: true, content };
    if (response.status === 503 && response.headers.has('retry-after')) {
      visits.putOff += 1;
      return { isAnswered: false };
    }
    visits.refusals.push(`${response.url} ${response.status} ${JSON.stringify(content)}`);
    return { isAnswered: true };
  } catch {
    visits.unanswered += 1;
    return { isAnswered: false };
  }
}
