import type { Database } from '../database/database.ts';
import { networkOf } from '../http/network.ts';
import { countCall, forgetCalls, uncountCall, type Allowance } from '../http/throttle.ts';

const minutes = 15;

/** Who is trying. */
export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
}

const ofPerson = ({ email, address }: LoginAttempt): Allowance => ({
  subject: `login ${email.toLowerCase()} ${networkOf(address)}`,
  calls: 10,
  minutes,
});
const ofAddress = ({ address }: LoginAttempt): Allowance => ({
  subject: `login ${networkOf(address)}`,
  calls: 100,
  minutes,
});

/** Counts an attempt as failed before it is looked at, so that many at once can't pass together. */
export async function countAttempt(db: Database, attempt: LoginAttempt, now: Date): Promise<void> {
  await countCall(db, ofPerson(attempt), now);
  await countCall(db, ofAddress(attempt), now);
}

/** A success takes the attempt back, and the count of this person at this address starts anew. */
export async function forgetFailures(db: Database, attempt: LoginAttempt): Promise<void> {
  await forgetCalls(db, ofPerson(attempt));
  await uncountCall(db, ofAddress(attempt));
}
