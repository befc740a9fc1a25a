import type { KeptReason, RejectionReason } from '@exchange/shared-domain';

export interface MessageValues {
  readonly code: string;
  /** The client gives crypto and gets cash. */
  readonly isSale: boolean;
  readonly given: string;
  readonly received: string;
  readonly officeName: string;
  /** The client's wallet and the one that was used instead, if they differ. */
  readonly wallets: { readonly asked: string; readonly used: string } | undefined;
  readonly transactionHash: string | null;
  readonly returned: string;
  /** What did not go back of the client's money, and why, where that is known. */
  readonly kept: { readonly amount: string; readonly reason: KeptReason | null } | undefined;
  readonly returnHash: string | null;
}

interface Promised {
  readonly until: string | undefined;
}

type NewRate = Pick<MessageValues, 'received'> & Promised;

export type DeclineReason = RejectionReason | 'expired' | 'no-show';

/** The reasons for which nobody declined: the request ended. */
export const endedBy: ReadonlySet<DeclineReason | undefined> = new Set(['cancelled', 'expired', 'no-show']);

/** An e-mail. An empty line separates two paragraphs. */
export interface EmailText {
  readonly subject: string;
  readonly body: string;
}

/**
 * An SMS stands between the name of the site with the code of its request and the link to its page, which has the rest.
 * Together they have two parts at most, which are 134 Cyrillic letters.
 */
export interface MessageTexts {
  readonly follow: string;
  readonly followReceipt: string;
  readonly submittedSms: string;
  readonly approvedSms: (values: Pick<MessageValues, 'isSale' | 'given'> & Promised) => string;
  readonly reminderSms: (until: string) => string;
  readonly arrivedSms: (arrived: string) => string;
  readonly renewedSms: (values: NewRate) => string;
  /** A new rate was taken back, and the one before it still holds. */
  readonly oldRateSms: (values: NewRate) => string;
  readonly endedSms: (reason: DeclineReason | undefined) => string;
  readonly returnedSms: (values: Pick<MessageValues, 'returned' | 'kept'>) => string;
  readonly readyEmail: (values: MessageValues) => EmailText;
  readonly completedEmail: (values: MessageValues) => EmailText;
  readonly declinedEmail: (values: MessageValues, reason: DeclineReason | undefined) => EmailText;
  readonly returnedEmail: (values: MessageValues) => EmailText;
  /** A transfer that was not used for the exchange. */
  readonly sentBackEmail: (values: Pick<MessageValues, 'code' | 'returned' | 'returnHash'>) => EmailText;
  readonly withdrawnSms: string;
  readonly withdrawnEmail: (code: string) => EmailText;
}

export const paragraphs = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join('\n\n');
