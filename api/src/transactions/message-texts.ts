import type { LanguageCode } from '@exchange/shared-domain';

/** What the messages to a customer are filled with; amounts are already written in the reader's language. */
export interface MessageFacts {
  readonly code: string;
  readonly given: string;
  readonly received: string;
  readonly officeName: string;
  readonly officeHours: string;
}

interface MessageTexts {
  readonly submittedSms: (facts: MessageFacts) => string;
  readonly completedSubject: (facts: MessageFacts) => string;
  readonly completedBody: (facts: MessageFacts) => string;
}

export const messageTexts: Readonly<Record<LanguageCode, MessageTexts>> = {
  en: {
    submittedSms: ({ code, given, received, officeName, officeHours }) =>
      `Your exchange code: ${code}. You give ${given}, you get ${received}. Office: ${officeName} (${officeHours}). ` +
      'Bring an identity document and tell this code only to the clerk at the office.',
    completedSubject: ({ code }) => `Your exchange ${code} is complete`,
    completedBody: ({ code, given, received, officeName }) =>
      [
        'Hello,',
        `your exchange ${code} is complete. You gave ${given} and got ${received}. Office: ${officeName}.`,
        'Thank you for your trust.',
      ].join('\n\n'),
  },
  bg: {
    submittedSms: ({ code, given, received, officeName, officeHours }) =>
      `Вашият код за обмен: ${code}. Давате ${given}, получавате ${received}. Офис: ${officeName} (${officeHours}). ` +
      'Носете документ за самоличност и кажете кода само на служителя в офиса.',
    completedSubject: ({ code }) => `Обменът Ви ${code} е завършен`,
    completedBody: ({ code, given, received, officeName }) =>
      [
        'Здравейте,',
        `обменът Ви ${code} е завършен. Дадохте ${given} и получихте ${received}. Офис: ${officeName}.`,
        'Благодарим Ви за доверието.',
      ].join('\n\n'),
  },
};
