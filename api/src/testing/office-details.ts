export const officeDetails = {
  name: { en: 'Sofia, Test Square', bg: 'София, пл. „Тест“' },
  address: { en: '1 Test Square', bg: 'пл. „Тест“ 1' },
  lat: 42.7,
  lng: 23.3,
  openingHours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
  specialDays: [],
  enabled: true,
};
