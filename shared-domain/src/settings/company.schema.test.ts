import { companySchema } from './company.schema.ts';

const company = (registrationNumber: string) => ({
  name: { en: 'Test Exchange Ltd', bg: 'Тест Обмен ООД' },
  registrationNumber,
  address: { en: '1 Vitosha Blvd, Sofia', bg: 'бул. „Витоша“ 1, София' },
});

test.each(['131468980', '175074752', '000694037'])('%s is the number of a company', (number) => {
  expect(companySchema.safeParse(company(number)).success).toBe(true);
});

test.each([
  ['131468981', 'eikDigit'],
  ['131468890', 'eikDigit'],
  ['13146898', 'eik'],
  ['BG131468980', 'eik'],
  ['', 'eik'],
  ['1314689801', 'eik'],
])('%s is not: %s', (number, message) => {
  expect(companySchema.safeParse(company(number)).error?.issues).toMatchObject([
    { path: ['registrationNumber'], message },
  ]);
});
