import { runTransaction, type Database } from '../../database/database.ts';
import { networkOf } from '../../http/network.ts';
import { countCall, forgetCalls, limited, uncountCalls } from '../../http/throttle.ts';
import type { Admin } from './admins.repository.ts';
import { hash } from 'node:crypto';

interface Attempt {
  /** What is guessed: the password or the code of a sign-in, or the password that a signed-in admin repeats. */
  readonly kind: 'login' | 'code' | 'password';
  readonly email: string;
  readonly address: string;
}

function allowancesOf({ kind, email, address }: Attempt) {
  const [account, network] = [email.toLowerCase(), networkOf(address)];
  return {
    ofPerson: { subject: `${kind} ${account} ${network}`, calls: 10, minutes: 15 },
    ofNetwork: { subject: `${kind} ${network}`, calls: 100, minutes: 15 },
    ofAccount: { subject: `${kind} account ${account}`, calls: 20, minutes: 60 },
  };
}

/**
 * Counts an attempt as failed before it is checked, so that simultaneous attempts can't exceed the limit. A success
 * takes the attempt back and resets the counter of this account at this network.
 * @param find looks the account up; nobody may have the e-mail
 * @param check is told whether this is the account's first attempt at this network since a success or in its window
 * @throws ApiError TOO_MANY_REQUESTS (429), or what the check throws
 */
export function countedAttempt<Account extends Admin | undefined, Result>(
  db: Database,
  attempt: Attempt,
  now: Date,
  find: () => Account | Promise<Account>,
  check: (account: Account, isFirst: boolean) => Promise<Result>,
): Promise<Result> {
  const allowances = allowancesOf(attempt);
  const { ofPerson, ofNetwork } = allowances;
  return limited(db, [ofPerson.subject, ofNetwork.subject], now, async () => {
    const account = await find();
    const { counted, isFirst } = await countAttempt(db, allowances, now, { account, address: attempt.address });
    const result = await check(account, isFirst);
    await forgetCalls(db, ofPerson);
    await uncountCalls(db, counted);
    return result;
  });
}

function countAttempt(
  db: Database,
  { ofPerson, ofNetwork, ofAccount }: ReturnType<typeof allowancesOf>,
  now: Date,
  { account, address }: { readonly account: Admin | undefined; readonly address: string },
) {
  // An attempt above one limit is not counted by the others either: the transaction is rolled back.
  return runTransaction(db, async (trx) => {
    const wide = [ofNetwork];
    await countCall(trx, ofNetwork, now);
    // Guesses from many networks are limited too. Known networks are exempt, so that admins are not locked out.
    if (!(await isKnownNetwork(trx, account, address))) {
      wide.push(ofAccount);
      await countCall(trx, ofAccount, now);
    }
    return { counted: wide, isFirst: (await countCall(trx, ofPerson, now)) === 1 };
  });
}

const hashOf = (address: string) => hash('sha256', networkOf(address));

async function isKnownNetwork(db: Database, admin: Admin | undefined, address: string): Promise<boolean> {
  const known = await db
    .selectFrom('knownNetworks')
    .select('networkHash')
    .where('adminId', '=', admin?.id ?? '')
    .where('networkHash', '=', hashOf(address))
    .executeTakeFirst();
  return known !== undefined;
}

export async function rememberNetwork(db: Database, { id }: Admin, address: string, now: Date): Promise<void> {
  await db
    .insertInto('knownNetworks')
    .values({ adminId: id, networkHash: hashOf(address), lastSignInAt: now })
    .onConflict((conflict) => conflict.columns(['adminId', 'networkHash']).doUpdateSet({ lastSignInAt: now }))
    .execute();
}
