import type { Database } from '../database/database.ts';
import { networkOf } from '../http/network.ts';
import { countCall, forgetCalls, uncountCall, type Allowance } from '../http/throttle.ts';
import type { Admin } from './admins.repository.ts';
import { isKnownNetwork } from './known-networks.repository.ts';

/** What is guessed: the password or the code of a sign-in, or the password that a signed-in admin repeats. */
type Guessed = 'login' | 'code' | 'password';

/** An attempt to show something that only the owner of an account knows. */
interface Attempt {
  readonly kind: Guessed;
  readonly email: string;
  /** Absent when nobody has the e-mail. */
  readonly admin: Admin | undefined;
  readonly address: string;
}

const ofPerson = ({ kind, email, address }: Attempt): Allowance => ({
  subject: `${kind} ${email.toLowerCase()} ${networkOf(address)}`,
  calls: 10,
  minutes: 15,
});
const ofNetwork = ({ kind, address }: Attempt): Allowance => ({
  subject: `${kind} ${networkOf(address)}`,
  calls: 100,
  minutes: 15,
});
const ofAccount = ({ kind, email }: Attempt): Allowance => ({
  subject: `${kind} account ${email.toLowerCase()}`,
  calls: 20,
  minutes: 60,
});

// Guesses from many networks are limited too. Known networks are exempt, so that admins are not locked out.
async function wider(db: Database, attempt: Attempt): Promise<Allowance[]> {
  const isKnown = await isKnownNetwork(db, attempt.admin, attempt.address);
  return isKnown ? [ofNetwork(attempt)] : [ofNetwork(attempt), ofAccount(attempt)];
}

/**
 * Checks an attempt within its limits. It is counted as failed before it is checked, so that simultaneous attempts can't
 * exceed the limit. A success takes the attempt back and resets the counter of this account at this network.
 * @throws ApiError TOO_MANY_REQUESTS (429), or what the check throws
 */
export async function countedAttempt<Result>(
  db: Database,
  attempt: Attempt,
  now: Date,
  check: () => Promise<Result>,
): Promise<Result> {
  const allowances = await wider(db, attempt);
  for (const allowance of [ofPerson(attempt), ...allowances]) await countCall(db, allowance, now);
  const result = await check();
  await forgetCalls(db, ofPerson(attempt));
  for (const allowance of allowances) await uncountCall(db, allowance);
  return result;
}
