import type { TestService } from './test-service.ts';

export async function openedDrawer(
  service: TestService,
  total = '1000',
  { officeId = 'SOFIA_VITOSHA', name = 'Till 1' } = {},
): Promise<string> {
  const drawer = { officeId, currency: 'BGN', name };
  const { id } = (await service.adminCall('POST', '/admin/drawers', { body: drawer })).body;
  const body = { count: { total }, ...(total !== '0' && { reason: 'first-count' }) };
  await service.adminCall('POST', `/admin/drawers/${id}/open`, { body });
  return id;
}
