import { endedBy, paragraphs, type DeclineReason, type MessageTexts } from './message-text-types.ts';

const reasons: Readonly<Record<DeclineReason, string>> = {
  unverified: 'we could not verify the details that you gave',
  unavailable: 'the office cannot serve this exchange',
  cancelled: 'you asked us to cancel it',
  expired: 'it expired before it could be handled',
  'no-show': 'you did not come to the office in time',
};

const rateUntil = (until: string | undefined) => (until === undefined ? '' : ` Rate until ${until}.`);

/** What we write to clients in English. A part of an SMS has 153 Latin letters. */
export const textsEn: MessageTexts = {
  follow: 'Your exchange is here:',
  followReceipt: 'Your exchange and its receipt are here:',
  submittedSms: ({ code, given, received, officeName }) =>
    `Your exchange code: ${code}. You give ${given}, you get ${received}. Wait for our confirmation before you come. ` +
    `Bring an identity document and tell this code only to the clerk at the office: ${officeName}.`,
  approvedSms: ({ code, isSale, given, whereAndWhen, until }) =>
    `Exchange ${code} is approved. Come with an identity document and ${isSale ? 'your wallet' : given}: ` +
    `${whereAndWhen}.${rateUntil(until)}`,
  reminderSms: ({ code, isSale, given, until, officeName }) =>
    `Exchange ${code} waits for you until ${until}: ${officeName}. Bring an identity document and ` +
    `${isSale ? 'your wallet' : given}. After that, the rate of the day applies.`,
  arrivedSms: ({ code, arrived, received, whereAndWhen }) =>
    `Exchange ${code}: ${arrived} arrived. Get ${received} with an identity document: ${whereAndWhen}.`,
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
  renewedSms: ({ code, given, received, replaced, until }) =>
    `Exchange ${code} has today's rate: you give ${given}, you get ${received} instead of ${replaced}.${rateUntil(until)}`,
  oldRateSms: ({ code, given, received, until }) =>
    `Exchange ${code}: the new rate does not apply. As before, you give ${given}, you get ${received}.${rateUntil(until)}`,
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
  returnedEmail: ({ code, given, returned, officeName, returnHash }) => ({
    subject: `Your money for exchange ${code} was returned`,
    body: paragraphs(
      'Hello,',
      `Your exchange ${code} (${given}) did not take place. We returned ${returned} to you. Office: ${officeName}.`,
      returnHash === null ? undefined : `Transaction hash: ${returnHash}`,
      'If this is not what you received, reply to this e-mail.',
    ),
  }),
  withdrawnSms: (code) => `Exchange ${code}: please ignore our last message, and wait for a new one before you come.`,
  withdrawnEmail: (code) => ({
    subject: `Your exchange ${code}: a correction`,
    body: paragraphs(
      'Hello,',
      `Our last e-mail about your exchange ${code} was sent by mistake: please ignore it. We are checking the exchange and will write to you again.`,
      'If you have a question, reply to this e-mail.',
    ),
  }),
};
