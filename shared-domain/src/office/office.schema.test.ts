import { officeDetailsSchema, officesSchema } from './office.schema.ts';

const office = {
  id: 'SOFIA_VITOSHA',
  name: { en: 'Test', bg: 'Тест' },
  address: { en: '', bg: '' },
  lat: 42.69,
  lng: 23.32,
  openingHours: [],
  specialDays: [],
  enabled: true,
};

describe('an office', () => {
  it('has an id and a position, with or without a share link', () => {
    expect(officesSchema.safeParse([office]).success).toBe(true);
    expect(officesSchema.safeParse([{ ...office, mapShareLink: 'https://maps.example.com/x' }]).success).toBe(true);
  });

  it('may have as many special days as a list has, and the holidays of all offices besides', () => {
    const days = Array.from({ length: 100 }, () => ({ from: '2026-03-03', to: '2026-03-03', note: office.address }));
    const { id: _, ...details } = office;
    expect(officeDetailsSchema.safeParse({ ...details, specialDays: days }).success).toBe(true);
    expect(officesSchema.safeParse([{ ...office, specialDays: [...days, ...days] }]).success).toBe(true);
  });

  it('of a newer service is read without the languages that this release does not have', () => {
    const day = { from: '2026-03-03', to: '2026-03-03', note: { ...office.address, xx: '' } };
    const later = { ...office, name: { ...office.name, xx: 'X' }, specialDays: [day] };
    expect(officesSchema.parse([later])).toMatchObject([{ name: { en: 'Test', bg: 'Тест' } }]);
  });

  it.each([
    { id: '' },
    { mapShareLink: 'javascript:alert(1)' },
    { openingHours: [{ weekday: 8, opens: '08:00', closes: '18:00' }] },
    { openingHours: [{ weekday: 1, opens: '8:00', closes: '24:00' }] },
  ])('may not have %j', (change) => {
    expect(officesSchema.safeParse([{ ...office, ...change }]).success).toBe(false);
  });

  it.each([{ lat: 40.9 }, { lat: 45.1 }, { lng: 21.9 }, { lng: 29.1 }])('is in Bulgaria, not at %j', (change) => {
    const { id: _, ...details } = office;
    expect(officeDetailsSchema.safeParse(details).success).toBe(true);
    expect(officeDetailsSchema.safeParse({ ...details, ...change }).success).toBe(false);
  });
});
