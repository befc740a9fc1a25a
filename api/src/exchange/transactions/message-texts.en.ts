import type { KeptReason } from '@exchange/shared-domain';
import { endedBy, paragraphs, type DeclineReason, type MessageTexts } from './message-text-types.ts';

const reasons: Readonly<Record<DeclineReason, string>> = {
  unverified: 'we could not verify the details that you gave',
  unavailable: 'the office cannot serve this exchange',
  cancelled: 'you asked us to cancel it',
  expired: 'it expired before it could be handled',
  'no-show': 'you did not come to the office in time',
};

const keptFor: Readonly<Record<KeptReason, string>> = {
  'network-fee': ': it is the fee of the network for the transfer back',
  agreed: ', as we agreed with you',
};

const till = (until: string | undefined) => (until === undefined ? '' : ` until ${until}`);

/** What we write to clients in English. */
export const textsEn: MessageTexts = {
  follow: 'Your exchange is here:',
  followReceipt: 'Your exchange and its receipt are here:',
  submittedSms: 'this is your code. Wait for our approval before you come.',
  approvedSms: ({ isSale, given, until }) =>
    `come${till(until)} with an identity document and ${isSale ? 'your wallet' : given}.`,
  reminderSms: (until) => `we expect you until ${until}. After that, the rate of the day applies.`,
  arrivedSms: (arrived) => `${arrived} arrived. Collect the cash with an identity document.`,
  readyEmail: ({ code, isSale, given, received, officeName }) => ({
    subject: isSale ? `Your cash for exchange ${code} is ready` : `We have your money for exchange ${code}`,
    body: paragraphs(
      'Hello,',
      isSale
        ? `We have received ${given} for your exchange ${code}. Your ${received} in cash is ready at the office: ${officeName}. Bring your identity document and tell the clerk your code.`
        : `We have received ${given} for your exchange ${code}. Next we send ${received} to your wallet, and write to you when it is done. You need to bring nothing.`,
      'If you have a question, reply to this e-mail.',
    ),
  }),
  renewedSms: ({ received, until }) => `new rate${till(until)}: you get ${received}.`,
  oldRateSms: ({ received, until }) => `the old rate holds${till(until)}: you get ${received}.`,
  endedSms: (reason) =>
    `${endedBy.has(reason) ? 'ended without an exchange' : 'your request was declined'}. Please bring and send nothing.`,
  returnedSms: ({ returned, kept }) => `we returned ${returned} to you${kept ? `, without ${kept.amount}` : ''}.`,
  completedEmail: ({ code, given, received, officeName, wallets, transactionHash }) => ({
    subject: `Your exchange ${code} is complete`,
    body: paragraphs(
      'Hello,',
      `Your exchange ${code} is complete. You gave ${given} and got ${received}. Office: ${officeName}.`,
      wallets && `Wallet: ${wallets.used} was used instead of ${wallets.asked}, which is in your request.`,
      transactionHash === null ? undefined : `Transaction hash: ${transactionHash}`,
      'Thank you for your trust. If you have a question, reply to this e-mail.',
    ),
  }),
  declinedEmail: ({ code, given, received }, reason) => ({
    subject: `Your exchange request ${code} ${endedBy.has(reason) ? 'has ended' : 'was declined'}`,
    body: paragraphs(
      'Hello,',
      `Your exchange request ${code} (${given} for ${received}) ${endedBy.has(reason) ? 'has ended' : 'was declined'}.`,
      reason && `Reason: ${reasons[reason]}.`,
      'Please do not send crypto and do not bring cash for this request. You can make a new request on our site at any time.',
      'If you have a question, reply to this e-mail.',
    ),
  }),
  returnedEmail: ({ code, given, returned, kept, officeName, returnHash }) => ({
    subject: `Your money for exchange ${code} was returned`,
    body: paragraphs(
      'Hello,',
      `Your exchange ${code} (${given}) did not take place. We returned ${returned} to you. Office: ${officeName}.`,
      kept && `We kept ${kept.amount}${kept.reason === null ? '' : keptFor[kept.reason]}.`,
      returnHash === null ? undefined : `Transaction hash: ${returnHash}`,
      'If this is not what you received, reply to this e-mail.',
    ),
  }),
  sentBackEmail: ({ code, returned, returnHash }) => ({
    subject: `We sent ${returned} back to you`,
    body: paragraphs(
      'Hello,',
      `We sent ${returned} back to you. It had arrived for your exchange ${code} and was not used for it.`,
      returnHash === null ? undefined : `Transaction hash: ${returnHash}`,
      'If this is not what you received, reply to this e-mail.',
    ),
  }),
  withdrawnSms: 'please ignore our last message, and wait for a new one.',
  withdrawnEmail: (code) => ({
    subject: `Your exchange ${code}: a correction`,
    body: paragraphs(
      'Hello,',
      `Our last e-mail about your exchange ${code} was sent by mistake: please ignore it. We are checking the exchange and will write to you again.`,
      'If you have a question, reply to this e-mail.',
    ),
  }),
};
