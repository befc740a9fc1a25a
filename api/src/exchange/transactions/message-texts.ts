import type { LanguageCode, RejectionReason } from '@exchange/shared-domain';

/** The values in the messages to a client; amounts are already text in the client's language. */
export interface MessageFacts {
  readonly code: string;
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

/** Until when the rate holds; nothing is said of a rate without an end. */
interface Promised {
  readonly until: string | undefined;
}

export type DeclineReason = RejectionReason | 'expired' | 'no-show';

/** An e-mail. An empty line separates two paragraphs. */
export interface EmailText {
  readonly subject: string;
  readonly body: string;
}

interface MessageTexts {
  /** In an e-mail, above the link to the page of the request. */
  readonly follow: string;
  readonly submittedSms: (facts: MessageFacts) => string;
  readonly approvedSms: (facts: Pick<MessageFacts, 'code'> & Promised & { readonly whereAndWhen: string }) => string;
  readonly renewedSms: (facts: Amounts & Promised & { readonly replaced: string }) => string;
  /** A new rate was taken back, and the one before it still holds. */
  readonly oldRateSms: (facts: Amounts & Promised) => string;
  readonly completedEmail: (facts: MessageFacts) => EmailText;
  readonly declinedEmail: (facts: MessageFacts, reason: DeclineReason | undefined) => EmailText;
  readonly returnedEmail: (facts: MessageFacts) => EmailText;
  readonly withdrawnSms: (code: string) => string;
  readonly withdrawnEmail: (code: string) => EmailText;
}

const paragraphs = (...texts: readonly (string | undefined)[]): string =>
  texts.filter((text) => text !== undefined).join('\n\n');

const reasonsEn: Readonly<Record<DeclineReason, string>> = {
  unverified: 'we could not verify the details that you gave',
  unavailable: 'the office cannot serve this exchange',
  cancelled: 'you asked us to cancel it',
  expired: 'it expired before it could be handled',
  'no-show': 'you did not come to the office in time',
};

const reasonsBg: Readonly<Record<DeclineReason, string>> = {
  unverified: 'не успяхме да потвърдим посочените от Вас данни',
  unavailable: 'офисът не може да изпълни този обмен',
  cancelled: 'поискахте да я отменим',
  expired: 'срокът ѝ изтече, преди да бъде обработена',
  'no-show': 'не дойдохте в офиса навреме',
};

const untilEn = (until: string | undefined) => (until === undefined ? '' : ` Rate until ${until}.`);
const untilBg = (until: string | undefined) => (until === undefined ? '' : ` Курс до ${until}.`);

/** Each SMS is short: it is paid by the part, and a part has 67 Cyrillic or 153 Latin letters. */
export const messageTexts: Readonly<Record<LanguageCode, MessageTexts>> = {
  en: {
    follow: 'Your exchange is here:',
    submittedSms: ({ code, given, received, officeName }) =>
      `Your exchange code: ${code}. You give ${given}, you get ${received}. Wait for our confirmation before you come. ` +
      `Bring an identity document and tell this code only to the clerk at the office: ${officeName}.`,
    approvedSms: ({ code, whereAndWhen, until }) =>
      `Exchange ${code} is approved. Come with an identity document: ${whereAndWhen}.${untilEn(until)}`,
    renewedSms: ({ code, given, received, replaced, until }) =>
      `Exchange ${code} has today's rate: you give ${given}, you get ${received} instead of ${replaced}.${untilEn(until)}`,
    oldRateSms: ({ code, given, received, until }) =>
      `Exchange ${code}: the new rate does not hold. As before, you give ${given}, you get ${received}.${untilEn(until)}`,
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
      subject: `Your exchange request ${code} was declined`,
      body: paragraphs(
        'Hello,',
        `Your exchange request ${code} (${given} for ${received}) was declined.`,
        reason && `Reason: ${reasonsEn[reason]}.`,
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
    withdrawnSms: (code) =>
      `Exchange ${code}: our last message does not hold. Please wait for a new one before you come.`,
    withdrawnEmail: (code) => ({
      subject: `Your exchange ${code}: a correction`,
      body: paragraphs(
        'Hello,',
        `Our last e-mail about your exchange ${code} was sent by mistake and does not hold. We are checking the exchange, and write to you again.`,
        'If you have a question, reply to this e-mail.',
      ),
    }),
  },
  bg: {
    follow: 'Обменът Ви е тук:',
    submittedSms: ({ code, given, received, officeName }) =>
      `Код: ${code}. Давате ${given}, получавате ${received}. Изчакайте да потвърдим, преди да дойдете. ` +
      `Носете личен документ и кажете кода само в офиса: ${officeName}.`,
    approvedSms: ({ code, whereAndWhen, until }) =>
      `Обмен ${code} е одобрен. Елате с документ: ${whereAndWhen}.${untilBg(until)}`,
    renewedSms: ({ code, given, received, replaced, until }) =>
      `Обмен ${code} по днешния курс: давате ${given}, получавате ${received} вместо ${replaced}.${untilBg(until)}`,
    oldRateSms: ({ code, given, received, until }) =>
      `Обмен ${code}: новият курс не важи. Както преди, давате ${given}, получавате ${received}.${untilBg(until)}`,
    completedEmail: ({ code, given, received, officeName, wallets, transactionHash }) => ({
      subject: `Обменът Ви ${code} е завършен`,
      body: paragraphs(
        'Здравейте,',
        `обменът Ви ${code} е завършен. Дадохте ${given} и получихте ${received}. Офис: ${officeName}.`,
        wallets && `Портфейл: използван е ${wallets.used} вместо ${wallets.asked} от заявката Ви.`,
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
    returnedEmail: ({ code, given, returned, officeName, returnHash }) => ({
      subject: `Върнахме парите Ви за обмен ${code}`,
      body: paragraphs(
        'Здравейте,',
        `обменът Ви ${code} (${given}) не се състоя. Върнахме Ви ${returned}. Офис: ${officeName}.`,
        returnHash === null ? undefined : `Хеш на трансакцията: ${returnHash}`,
        'Ако не сте получили точно това, отговорете на този имейл.',
      ),
    }),
    withdrawnSms: (code) => `Обмен ${code}: последното ни съобщение не важи. Изчакайте ново, преди да дойдете.`,
    withdrawnEmail: (code) => ({
      subject: `Обменът Ви ${code}: поправка`,
      body: paragraphs(
        'Здравейте,',
        `последният ни имейл за обмена Ви ${code} беше изпратен по погрешка и не важи. Проверяваме обмена и ще Ви пишем отново.`,
        'Ако имате въпрос, отговорете на този имейл.',
      ),
    }),
  },
};
