import type { Reply, TestService } from './test-service.ts';

interface Checked {
  readonly document?: Readonly<Record<string, unknown>>;
  readonly [field: string]: unknown;
}

export const identityCheck = ({ document, ...rest }: Checked = {}) => ({
  replaces: null,
  document: { kind: 'identity-card', country: 'BG', number: 'AA1234567', validUntil: '2030-05-31', ...document },
  name: 'Test Middle Visitor',
  birthDate: '1990-02-28',
  sourceOfFunds: { kind: 'salary', text: 'Test funds' },
  walletProof: 'screen',
  ...rest,
});

export async function checkIdentity(service: TestService, id: string, checked: Checked = {}): Promise<Reply> {
  const { body } = await service.adminCall('GET', `/admin/transactions/${id}`);
  const { dateOfBirth: birthDate } = body.client;
  return service.adminCall('POST', `/admin/transactions/${id}/identity`, identityCheck({ birthDate, ...checked }));
}
