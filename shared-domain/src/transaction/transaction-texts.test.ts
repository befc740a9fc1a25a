import { transactionStatuses } from './status.ts';
import { transactionTexts } from './transaction-texts.ts';

it('each status has one name that staff know it by, in both languages', () => {
  expect(
    transactionStatuses.map((status) => [transactionTexts.en.statuses[status], transactionTexts.bg.statuses[status]]),
  ).toEqual([
    ['Requested', 'Заявена'],
    ['Pending Client', 'Очаква клиента'],
    ['Client Money Received', 'Получени пари'],
    ['Completed', 'Приключена'],
    ['Declined', 'Отхвърлена'],
  ]);
});
