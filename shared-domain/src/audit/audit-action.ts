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
