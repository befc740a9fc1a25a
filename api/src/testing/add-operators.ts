import { openPostgres } from '../database/postgres.ts';
import { insertAdmin } from '../staff/sign-in/admins.repository.ts';
import { hashPassword } from '../staff/sign-in/password.ts';

export async function addOperators(url: string, count: number): Promise<{ email: string; password: string }[]> {
  const password = 'trials-only-operator';
  const { db, close } = await openPostgres(url);
  const passwordHash = await hashPassword(password);
  const operators = Array.from({ length: count }, (_, number) => ({
    email: `operator-${number}@example.com`,
    password,
  }));
  for (const { email } of operators)
    await insertAdmin(db, { email, role: 'operator', offices: [], passwordHash }, new Date());
  await close();
  return operators;
}
