import { auditEntriesSchema } from '@exchange/shared-domain';
import { injectCalls } from '../../kit/admin-api.ts';
import { listAt } from '../../kit/list/list-query.ts';

export const auditApi = injectCalls(({ readPage }) => ({
  adminGetAudit: readPage(auditEntriesSchema, listAt('GET /audit')),
}));
