import { runTransaction, type Database } from '../../database/database.ts';
import { networkOf } from '../../http/network.ts';
import { countCall, forgetCalls, uncountCalls, type Allowance } from '../../http/throttle.ts';
import type { Admin } from './admins.repository.ts';
import { hash } from 'node:crypto';

/** What is guessed: the password or the code of a sign-in, or the password that a signed-in admin repeats. */
type Guessed = 'login' | 'code' | 'password';

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

/**
 * Checks an attempt within its limits. It is counted as failed before it is checked, so that simultaneous attempts can't
 * exceed the limit. A success takes the attempt back and resets the counter of this account at this network.
 * @param check is told whether this is the first attempt of this account at this network since a success or in its window
 * @throws ApiError TOO_MANY_REQUESTS (429), or what the check throws
 */
export async function countedAttempt<Result>(
  db: Database,
  attempt: Attempt,
  now: Date,
  check: (isFirst: boolean) => Promise<Result>,
): Promise<Result> {
  const person = ofPerson(attempt);
  // An attempt above one limit is not counted by the others either: the transaction is rolled back.
  const { counted, isFirst } = await runTransaction(db, async (trx) => {
    const wide = [ofNetwork(attempt)];
    await countCall(trx, ofNetwork(attempt), now);
    // Guesses from many networks are limited too. Known networks are exempt, so that admins are not locked out.
    if (!(await isKnownNetwork(trx, attempt.admin, attempt.address))) {
      wide.push(ofAccount(attempt));
      await countCall(trx, ofAccount(attempt), now);
    }
    return { counted: wide, isFirst: (await countCall(trx, person, now)) === 1 };
  });
  const result = await check(isFirst);
  await forgetCalls(db, person);
  await uncountCalls(db, counted);
  return result;
}

const hashOf = (address: string) => hash('sha256', networkOf(address));

async function isKnownNetwork(db: Database, admin: Admin | undefined, address: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_networks')
    .select('network_hash')
    .where('admin_id', '=', admin?.id ?? '')
    .where('network_hash', '=', hashOf(address))
    .executeTakeFirst();
  return known !== undefined;
}

export async function rememberNetwork(db: Database, { id }: Admin, address: string, now: Date): Promise<void> {
  await db
    .insertInto('known_networks')
    .values({ admin_id: id, network_hash: hashOf(address), last_sign_in_at: now })
    .onConflict((conflict) => conflict.columns(['admin_id', 'network_hash']).doUpdateSet({ last_sign_in_at: now }))
    .execute();
}
