import type { TestService } from './test-service.ts';

/** A drawer that the operator opened, so that the manager sees what is in it. */
export async function openedDrawer(
  service: TestService,
  total = '1000',
  { officeId = 'SOFIA_VITOSHA', name = 'Till 1' } = {},
): Promise<string> {
  const drawer = { officeId, currency: 'BGN', name };
  const { id } = (await service.adminCall('POST', '/admin/drawers', drawer)).body;
  const body = { count: { total } };
  await service.operatorCall('POST', `/admin/drawers/${id}/open`, body);
  return id;
}
