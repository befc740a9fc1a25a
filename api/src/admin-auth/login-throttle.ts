import type { Database } from '../database/database.ts';
import { networkOf } from '../http/network.ts';
import { countCall, forgetCalls, uncountCall, type Allowance } from '../http/throttle.ts';

/** The e-mail and the network address of a sign-in attempt. */
interface LoginAttempt {
  readonly email: string;
  readonly address: string;
  /** True when this account signed in from this network before. */
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

// Guesses from many networks are limited too. Known networks are exempt, so that admins are not locked out.
const wider = (attempt: LoginAttempt): Allowance[] =>
  attempt.isFromKnownNetwork ? [ofNetwork(attempt)] : [ofNetwork(attempt), ofAccount(attempt)];

/** Counts an attempt as failed before it is checked, so that simultaneous attempts can't exceed the limit. */
export async function countAttempt(db: Database, attempt: LoginAttempt, now: Date): Promise<void> {
  for (const allowance of [ofPerson(attempt), ...wider(attempt)]) await countCall(db, allowance, now);
}

/** A success takes the attempt back and resets the counter of this e-mail at this network. */
export async function forgetFailures(db: Database, attempt: LoginAttempt): Promise<void> {
  await forgetCalls(db, ofPerson(attempt));
  for (const allowance of wider(attempt)) await uncountCall(db, allowance);
}
