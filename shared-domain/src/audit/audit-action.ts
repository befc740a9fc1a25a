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
  'transaction-take-over',
  'transaction-note',
  'identity-check',
  'identity-read',
  'transaction-export',
  'receipt-print',
  'receipt-email',
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
  'day-close',
  'day-export',
  'watch-entry-add',
  'watch-entry-change',
  'watch-list-import',
  'hold-release',
  'hold-refuse',
  'chain-money-received',
  'deposit-assign',
  'deposit-returned',
  'setting-change',
  'view-share',
  'view-change',
  'view-unshare',
  'audit-export',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Who did what no admin did: the client on the page of the request, the chain by a final deposit, or a command. */
export const actorWithoutAccount = (action: string): 'client' | 'chain' | 'command' =>
  (['client', 'chain'] as const).find((actor) => action.startsWith(`${actor}-`)) ?? 'command';

/** What an action of the audit was about. */
export type AuditSubject =
  | 'account'
  | 'setting'
  | 'transaction'
  | 'contact-message'
  | 'view'
  | 'drawer'
  | 'watch-entry';
