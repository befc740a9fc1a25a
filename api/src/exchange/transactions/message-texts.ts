import type { LanguageCode, RejectionReason } from '@exchange/shared-domain';

/** The values in the messages to a client; amounts are already text in the client's language. */
export interface MessageFacts {
  readonly code: string;
  readonly given: string;
  readonly received: string;
  readonly officeName: string;
  readonly transactionHash: string | null;
}

export type DeclineReason = RejectionReason | 'expired';

/** An e-mail. An empty line separates two paragraphs. */
export interface EmailText {
  readonly subject: string;
  readonly body: string;
}

interface MessageTexts {
  readonly submittedSms: (facts: MessageFacts) => string;
  readonly approvedSms: (facts: MessageFacts, whereAndWhen: string) => string;
  readonly completedEmail: (facts: MessageFacts) => EmailText;
  readonly declinedEmail: (facts: MessageFacts, reason: DeclineReason | undefined) => EmailText;
}

const paragraphs = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join('\n\n');

const reasonsEn: Readonly<Record<DeclineReason, string>> = {
  unverified: 'we could not verify the details that you gave',
  unavailable: 'the office cannot serve this exchange',
  cancelled: 'you asked us to cancel it',
  expired: 'it expired before it could be handled',
};

const reasonsBg: Readonly<Record<DeclineReason, string>> = {
  unverified: 'не успяхме да потвърдим посочените от Вас данни',
  unavailable: 'офисът не може да изпълни този обмен',
  cancelled: 'поискахте да я отменим',
  expired: 'срокът ѝ изтече, преди да бъде обработена',
};

/** Each SMS is short: it is paid by the part, and a part has 67 Cyrillic or 153 Latin letters. */
export const messageTexts: Readonly<Record<LanguageCode, MessageTexts>> = {
  en: {
    submittedSms: ({ code, given, received, officeName }) =>
      `Your exchange code: ${code}. You give ${given}, you get ${received}. Wait for our confirmation before you come. ` +
      `Bring an identity document and tell this code only to the clerk at the office: ${officeName}.`,
    approvedSms: ({ code }, whereAndWhen) =>
      `Exchange ${code} is approved. Come with an identity document: ${whereAndWhen}.`,
    completedEmail: ({ code, given, received, officeName, transactionHash }) => ({
      subject: `Your exchange ${code} is complete`,
      body: paragraphs(
        'Hello,',
        `Your exchange ${code} is complete. You gave ${given} and got ${received}. Office: ${officeName}.`,
        transactionHash === null ? undefined : `Transaction hash: ${transactionHash}`,
        'Thank you for your trust. If you have a question, reply to this e-mail.',
      ),
    }),
    declinedEmail: ({ code, given, received }, reason) => ({
      subject: `Your exchange request ${code} was declined`,
      body: paragraphs(
        'Hello,',
        `Your exchange request ${code} (${given} for ${received}) was declined.`,
        reason && `Reason: ${reasonsEn[reason]}.`,
        'Please do not send crypto and do not bring cash for this request. You can make a new request on our site at any time.',
        'If you have a question, reply to this e-mail.',
      ),
    }),
  },
  bg: {
    submittedSms: ({ code, given, received, officeName }) =>
      `Код: ${code}. Давате ${given}, получавате ${received}. Изчакайте да потвърдим, преди да дойдете. ` +
      `Носете личен документ и кажете кода само в офиса: ${officeName}.`,
    approvedSms: ({ code }, whereAndWhen) => `Обмен ${code} е одобрен. Елате с документ: ${whereAndWhen}.`,
    completedEmail: ({ code, given, received, officeName, transactionHash }) => ({
      subject: `Обменът Ви ${code} е завършен`,
      body: paragraphs(
        'Здравейте,',
        `обменът Ви ${code} е завършен. Дадохте ${given} и получихте ${received}. Офис: ${officeName}.`,
        transactionHash === null ? undefined : `Хеш на трансакцията: ${transactionHash}`,
        'Благодарим Ви за доверието. Ако имате въпрос, отговорете на този имейл.',
      ),
    }),
    declinedEmail: ({ code, given, received }, reason) => ({
      subject: `Заявката Ви за обмен ${code} е отхвърлена`,
      body: paragraphs(
        'Здравейте,',
        `заявката Ви за обмен ${code} (${given} за ${received}) е отхвърлена.`,
        reason && `Причина: ${reasonsBg[reason]}.`,
        'Моля, не изпращайте криптовалута и не носете пари в брой по тази заявка. Можете да направите нова заявка на сайта ни по всяко време.',
        'Ако имате въпрос, отговорете на този имейл.',
      ),
    }),
  },
};
