import { auditEntriesSchema } from '@exchange/shared-domain';
import { injectCalls, listAt } from '../../kit/index.ts';

export const auditApi = injectCalls(({ readPage }) => ({
  adminGetAudit: readPage(auditEntriesSchema, listAt('GET /audit')),
}));
