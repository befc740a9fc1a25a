import { auditEntriesSchema, type AuditEntry } from '@exchange/shared-domain';
import { adminApi, freshPage, type Page } from '../admin-api.ts';
import { toServiceQuery, type AuditFilter } from './audit-query.ts';

const auditApi = adminApi.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetAudit: build.query<Page<AuditEntry>, AuditFilter & { readonly offset: number }>({
      query: ({ offset, ...filter }) => ({
        url: '/admin/audit',
        params: toServiceQuery(filter, offset, new Date()),
      }),
      ...freshPage(auditEntriesSchema),
    }),
  }),
});

export const { useAdminGetAuditQuery } = auditApi;
