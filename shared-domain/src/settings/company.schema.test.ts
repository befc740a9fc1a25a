import { companySchema } from './company.schema.ts';

const company = (registrationNumber: string) => ({
  name: { en: 'Test Exchange Ltd', bg: 'Тест Обмен ООД' },
  registrationNumber,
  address: { en: '1 Vitosha Blvd, Sofia', bg: 'бул. „Витоша“ 1, София' },
});

test.each(['131468980', '175074752', '000694037'])('%s is the number of a company', (number) => {
  expect(companySchema.safeParse(company(number)).success).toBe(true);
});

test.each(['131468981', '13146898', 'BG131468980', '', '1314689801'])('%s is not', (number) => {
  expect(companySchema.safeParse(company(number)).error?.issues).toMatchObject([
    { path: ['registrationNumber'], message: 'eik' },
  ]);
});
