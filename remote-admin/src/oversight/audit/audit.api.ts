import {
  auditEntriesSchema,
  type AuditEntry,
  auditActions,
  COMMAND_PERSON,
  type AuditAction,
  type AuditQuery,
} from '@exchange/shared-domain';
import { answeredPage, injectCalls, type Page } from '../../kit/admin-api.ts';
import { oneOf } from '../../kit/list/use-page-address.ts';
import { instantsOf, readPeriod, type Period } from '../../kit/period/period.ts';

export interface AuditFilter {
  /** Id of an account, or the word for the command line of the server. */
  readonly person?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly period?: Period | undefined;
}

const personPattern = new RegExp(`^(${COMMAND_PERSON}|[0-7][0-9A-HJKMNP-TV-Z]{25})$`);

/** The filter in an address. Invalid parts are ignored, so that an old or damaged link still opens. */
export function readFilter(address: URLSearchParams): AuditFilter {
  const person = address.get('person');
  return {
    person: person !== null && personPattern.test(person) ? person : undefined,
    action: oneOf(auditActions, address.get('action')),
    period: readPeriod(address),
  };
}

export const isNarrowed = ({ person, action, period }: AuditFilter): boolean =>
  [person, action, period].some((part) => part !== undefined);

/** The filter in the service's form. Presets of dates are resolved at `now`. */
export const toServiceFilter = ({ person, action, period }: AuditFilter, now: Date) => ({
  ...(person !== undefined && { person }),
  ...(action !== undefined && { action }),
  ...(period && instantsOf(period, now)),
});

export const { useAdminGetAuditQuery } = injectCalls((build) => ({
  adminGetAudit: build.query<Page<AuditEntry>, AuditFilter & { readonly range: Pick<AuditQuery, 'limit' | 'offset'> }>({
    query: ({ range, ...filter }) => ({
      url: '/admin/audit',
      params: { ...toServiceFilter(filter, new Date()), ...range },
    }),
    ...answeredPage(auditEntriesSchema),
  }),
}));
