import type { Database } from '../database/database.ts';
import { networkOf } from '../http/network.ts';
import { countCall, forgetCalls, uncountCall, type Allowance } from '../http/throttle.ts';

/** Who is trying, and where from. */
export interface LoginAttempt {
  readonly email: string;
  readonly address: string;
  /** The account was signed in to from this network before. */
  readonly isFromKnownNetwork: boolean;
}

const ofPerson = ({ email, address }: LoginAttempt): Allowance => ({
  subject: `login ${email.toLowerCase()} ${networkOf(address)}`,
  calls: 10,
  minutes: 15,
});
const ofNetwork = ({ address }: LoginAttempt): Allowance => ({
  subject: `login ${networkOf(address)}`,
  calls: 100,
  minutes: 15,
});
const ofAccount = ({ email }: LoginAttempt): Allowance => ({
  subject: `login account ${email.toLowerCase()}`,
  calls: 20,
  minutes: 60,
});

// Guessing from many networks is slow too, and keeps nobody out who signs in from where they did before.
const wider = (attempt: LoginAttempt): Allowance[] =>
  attempt.isFromKnownNetwork ? [ofNetwork(attempt)] : [ofNetwork(attempt), ofAccount(attempt)];

/** Counts an attempt as failed before it is looked at, so that many at once can't pass together. */
export async function countAttempt(db: Database, attempt: LoginAttempt, now: Date): Promise<void> {
  for (const allowance of [ofPerson(attempt), ...wider(attempt)]) await countCall(db, allowance, now);
}

/** A success takes the attempt back, and the count of this person at this network starts anew. */
export async function forgetFailures(db: Database, attempt: LoginAttempt): Promise<void> {
  await forgetCalls(db, ofPerson(attempt));
  for (const allowance of wider(attempt)) await uncountCall(db, allowance);
}
