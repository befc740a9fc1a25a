import type { RejectionReason } from '@exchange/shared-domain';

export interface MessageFacts {
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
  readonly returnHash: string | null;
}

type Amounts = Pick<MessageFacts, 'code' | 'given' | 'received'>;

interface Promised {
  readonly until: string | undefined;
}

type ToBring = Pick<MessageFacts, 'code' | 'isSale' | 'given'>;

type Coming = ToBring & Promised & { readonly whereAndWhen: string };

export type DeclineReason = RejectionReason | 'expired' | 'no-show';

/** The reasons for which nobody declined: the request ended. */
export const endedBy: ReadonlySet<DeclineReason | undefined> = new Set(['cancelled', 'expired', 'no-show']);

/** An e-mail. An empty line separates two paragraphs. */
export interface EmailText {
  readonly subject: string;
  readonly body: string;
}

export interface MessageTexts {
  readonly follow: string;
  readonly followReceipt: string;
  readonly submittedSms: (facts: MessageFacts) => string;
  readonly approvedSms: (facts: Coming) => string;
  readonly reminderSms: (facts: ToBring & { readonly until: string; readonly officeName: string }) => string;
  readonly arrivedSms: (facts: Coming & { readonly arrived: string; readonly received: string }) => string;
  readonly renewedSms: (facts: Amounts & Promised & { readonly replaced: string }) => string;
  /** A new rate was taken back, and the one before it still holds. */
  readonly oldRateSms: (facts: Amounts & Promised) => string;
  readonly readyEmail: (facts: MessageFacts) => EmailText;
  readonly completedEmail: (facts: MessageFacts) => EmailText;
  readonly declinedEmail: (facts: MessageFacts, reason: DeclineReason | undefined) => EmailText;
  readonly returnedEmail: (facts: MessageFacts) => EmailText;
  readonly withdrawnSms: (code: string) => string;
  readonly withdrawnEmail: (code: string) => EmailText;
}

export const paragraphs = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join('\n\n');
