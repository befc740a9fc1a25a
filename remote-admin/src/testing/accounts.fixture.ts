import type { Account } from '@exchange/shared-domain';

/** An account as the service sends it. Ids differ by a digit. */
export const testAccount = (at: number, values: Partial<Account> = {}): Account => ({
  id: `01JH000000000000000000000${at}`,
  email: `person-${at}@example.com`,
  role: 'operator',
  offices: [],
  state: 'active',
  hasSecondFactor: false,
  version: 1,
  ...values,
});

/** The account of the test session. */
export const ownAccount = testAccount(0, { email: 'admin@example.com', role: 'manager' });
