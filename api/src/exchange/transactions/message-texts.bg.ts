import type { KeptReason } from '@exchange/shared-domain';
import { endedBy, paragraphs, type DeclineReason, type MessageTexts } from './message-text-types.ts';

const reasons: Readonly<Record<DeclineReason, string>> = {
  unverified: 'не успяхме да потвърдим посочените от Вас данни',
  unavailable: 'офисът не може да изпълни този обмен',
  cancelled: 'поискахте да я отменим',
  expired: 'срокът ѝ изтече, преди да бъде обработена',
  'no-show': 'не дойдохте в офиса навреме',
};

const keptFor: Readonly<Record<KeptReason, string>> = {
  'network-fee': ': това е таксата на мрежата за обратния превод',
  agreed: ', както се уговорихме с Вас',
};

const till = (until: string | undefined) => (until === undefined ? '' : ` до ${until}`);

/** What we write to clients in Bulgarian. */
export const textsBg: MessageTexts = {
  follow: 'Обменът Ви е тук:',
  followReceipt: 'Обменът Ви и разписката за него са тук:',
  submittedSms: 'това е кодът Ви. Изчакайте одобрение, преди да дойдете.',
  approvedSms: ({ isSale, given, until }) => `елате${till(until)} с документ и ${isSale ? 'портфейла си' : given}.`,
  reminderSms: (until) => `очакваме Ви до ${until}. После важи курсът за деня.`,
  arrivedSms: (arrived) => `получихме ${arrived}. Елате за парите с документ.`,
  readyEmail: ({ code, isSale, given, received, officeName }) => ({
    subject: isSale ? `Парите Ви за обмен ${code} са готови` : `Получихме парите Ви за обмен ${code}`,
    body: paragraphs(
      'Здравейте,',
      isSale
        ? `получихме ${given} за обмена Ви ${code}. Сумата от ${received} в брой Ви очаква в офиса: ${officeName}. Носете личен документ и кажете кода си на служителя.`
        : `получихме ${given} за обмена Ви ${code}. Предстои да изпратим ${received} към портфейла Ви и ще Ви пишем, когато е готово. Не е нужно да носите нищо.`,
      'Ако имате въпрос, отговорете на този имейл.',
    ),
  }),
  renewedSms: ({ received, until }) => `нов курс${till(until)}: получавате ${received}.`,
  oldRateSms: ({ received, until }) => `важи старият курс${till(until)}: ${received}.`,
  endedSms: (reason) =>
    `${endedBy.has(reason) ? 'приключи без обмен' : 'заявката е отхвърлена'}. Не носете и не пращайте нищо.`,
  returnedSms: ({ returned, kept }) => `върнахме Ви ${returned}${kept ? `, без ${kept.amount}` : ''}.`,
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
    subject: `Заявката Ви за обмен ${code} ${endedBy.has(reason) ? 'приключи' : 'е отхвърлена'}`,
    body: paragraphs(
      'Здравейте,',
      `заявката Ви за обмен ${code} (${given} за ${received}) ${endedBy.has(reason) ? 'приключи без обмен' : 'е отхвърлена'}.`,
      reason && `Причина: ${reasons[reason]}.`,
      'Моля, не изпращайте криптовалута и не носете пари в брой по тази заявка. Можете да направите нова заявка на сайта ни по всяко време.',
      'Ако имате въпрос, отговорете на този имейл.',
    ),
  }),
  returnedEmail: ({ code, given, returned, kept, officeName, returnHash }) => ({
    subject: `Върнахме парите Ви за обмен ${code}`,
    body: paragraphs(
      'Здравейте,',
      `обменът Ви ${code} (${given}) не се състоя. Върнахме Ви ${returned}. Офис: ${officeName}.`,
      kept && `Задържахме ${kept.amount}${kept.reason === null ? '' : keptFor[kept.reason]}.`,
      returnHash === null ? undefined : `Хеш на трансакцията: ${returnHash}`,
      'Ако не сте получили точно това, отговорете на този имейл.',
    ),
  }),
  sentBackEmail: ({ code, returned, returnHash }) => ({
    subject: `Върнахме Ви ${returned}`,
    body: paragraphs(
      'Здравейте,',
      `върнахме Ви ${returned}. Сумата беше пристигнала за обмена Ви ${code} и не беше използвана за него.`,
      returnHash === null ? undefined : `Хеш на трансакцията: ${returnHash}`,
      'Ако не сте получили точно това, отговорете на този имейл.',
    ),
  }),
  withdrawnSms: 'последното ни съобщение не важи. Изчакайте ново.',
  withdrawnEmail: (code) => ({
    subject: `Обменът Ви ${code}: поправка`,
    body: paragraphs(
      'Здравейте,',
      `последният ни имейл за обмена Ви ${code} беше изпратен по погрешка и не важи. Проверяваме обмена и ще Ви пишем отново.`,
      'Ако имате въпрос, отговорете на този имейл.',
    ),
  }),
};
