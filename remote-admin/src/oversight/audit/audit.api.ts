import { auditEntriesSchema, type AuditEntry } from '@exchange/shared-domain';
import { answeredPage, injectCalls, type Page } from '../../kit/admin-api.ts';
import { serviceQuery, type ListQuery } from '../../kit/list/list-query.ts';

export const { useAdminGetAuditQuery } = injectCalls((build) => ({
  adminGetAudit: build.query<Page<AuditEntry>, ListQuery>({
    query: (query) => ({ url: '/admin/audit', params: serviceQuery(query, new Date()) }),
    ...answeredPage(auditEntriesSchema),
  }),
}));
