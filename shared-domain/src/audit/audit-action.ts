/** Everything that the audit records. Each action has its texts in `audit-texts.ts`. */
export const auditActions = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'password-change',
  'second-factor-on',
  'second-factor-off',
  'second-factor-remove',
  'recovery-codes-renew',
  'session-end',
  'other-sessions-end',
  'start-manager',
  'start-password',
  'account-invite',
  'account-role',
  'account-offices',
  'account-disable',
  'account-enable',
  'account-reset',
  'account-password',
  'transaction-approve',
  'transaction-reject',
  'transaction-client-money-received',
  'transaction-finish',
  'transaction-renew-rate',
  'transaction-no-show',
  'transaction-cancel',
  'transaction-return',
  'transaction-confirm-return',
  'transaction-undo',
  'transaction-assign',
  'transaction-note',
  'transaction-export',
  'client-withdraw',
  'client-office',
  'client-visit',
  'client-sms',
  'person-export',
  'person-erase',
  'message-send-again',
  'contact-message-read',
  'contact-message-answered',
  'drawer-create',
  'drawer-change',
  'drawer-open',
  'drawer-count',
  'drawer-close',
  'drawer-movement',
  'cash-transfer',
  'cash-receive',
  'setting-change',
  'view-share',
  'view-change',
  'view-unshare',
  'audit-export',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Whether the client did it, on the page of the request. */
export const isClientAction = (action: string): boolean => action.startsWith('client-');

/** What an action of the audit was about. */
const auditSubjects = ['account', 'setting', 'transaction', 'contact-message', 'view', 'drawer'] as const;

export type AuditSubject = (typeof auditSubjects)[number];
