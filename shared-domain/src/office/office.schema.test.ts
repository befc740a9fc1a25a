import { officesSchema } from './office.schema.ts';

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

  it.each([
    { id: '' },
    { lat: 91 },
    { lng: -181 },
    { mapShareLink: 'javascript:alert(1)' },
    { openingHours: [{ weekday: 8, opens: '08:00', closes: '18:00' }] },
    { openingHours: [{ weekday: 1, opens: '8:00', closes: '24:00' }] },
  ])('may not have %j', (change) => {
    expect(officesSchema.safeParse([{ ...office, ...change }]).success).toBe(false);
  });
});
