import { auditEntriesSchema, type AuditEntry } from '@exchange/shared-domain';
import { api } from '@exchange/shared-platform';
import * as z from 'zod/mini';
import { toServiceQuery, type AuditFilter } from './audit-query.ts';

/** One page of the audit, and the number of entries on all pages. */
const auditPageSchema = z.object({ items: auditEntriesSchema, total: z.int().check(z.gte(0)) });

type AuditPage = z.infer<typeof auditPageSchema>;

const auditApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    adminGetAudit: build.query<AuditPage, AuditFilter & { readonly offset: number }>({
      query: ({ offset, ...filter }) => ({
        url: '/admin/audit',
        params: toServiceQuery(filter, offset, new Date()),
      }),
      transformResponse: (items: AuditEntry[], meta) => ({
        items,
        total: Number(meta?.headers?.get('x-total-count') ?? items.length),
      }),
      responseSchema: auditPageSchema,
      keepUnusedDataFor: 0,
      extraOptions: { authenticated: true },
    }),
  }),
});

export const { useAdminGetAuditQuery } = auditApi;
