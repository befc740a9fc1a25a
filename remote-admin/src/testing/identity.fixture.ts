import type { IdentityCheck, IdentityState } from '@exchange/shared-domain';

/** What the service says of a request below all limits. */
export const testIdentity = (state: Partial<IdentityState> = {}): IdentityState => ({
  from: { identity: 1955.83, sourceOfFunds: 9779.15, wallet: 1955.83 },
  sums: { day: { count: 1, bgn: 537.5 }, month: { count: 2, bgn: 1075 }, year: { count: 2, bgn: 1075 } },
  needed: [],
  missing: [],
  check: null,
  checks: [],
  known: null,
  ...state,
});

export const testCheck = (check: Partial<IdentityCheck> = {}): IdentityCheck => ({
  id: '01JH5000000000000000000001',
  document: { kind: 'passport', country: 'BG', maskedNumber: '••••567', validUntil: '2030-05-31' },
  name: 'Test Visitor 1',
  birthDate: '1990-02-28',
  differences: [],
  sourceOfFunds: null,
  walletProof: 'screen',
  note: null,
  checked: { at: '2026-01-14T13:30:00.000Z', by: 'colleague@example.com' },
  ...check,
});
