/** Everything that the audit records. Each action has a text in the admin's locales. */
export const auditActions = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'transaction-approve',
  'transaction-reject',
  'transaction-client-money-received',
  'transaction-finish',
  'transaction-export',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What an action of the audit was about. */
export const auditSubjects = ['account', 'transaction'] as const;

export type AuditSubject = (typeof auditSubjects)[number];
