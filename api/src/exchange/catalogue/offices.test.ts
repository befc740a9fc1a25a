import { officesSchema, workingHoursLines } from '@exchange/shared-domain';
import { startTestService } from '../../testing/test-service.ts';

test('the five offices come with their places in Sofia and their hours', async () => {
  const service = await startTestService();
  const reply = await service.call('GET', '/offices');
  await service.close();

  const offices = officesSchema.parse(reply.body);
  expect(offices.map(({ name }) => name.en)).toEqual([
    'Sofia, Maria Luiza Blvd',
    'Sofia, Ring Mall (2nd floor)',
    'Sofia, Studentski grad',
    'Sofia, Vitosha Blvd',
    'Sofia, Cherni Vrah Blvd (in the supermarket)',
  ]);
  expect(offices.map(({ name }) => name.bg)).toEqual([
    'София, бул. „Мария Луиза“',
    'София, Ринг Мол (2-ри етаж)',
    'София, Студентски град',
    'София, бул. „Витоша“',
    'София, бул. „Черни връх“ (в супермаркета)',
  ]);
  expect(offices.map(({ openingHours }) => workingHoursLines(openingHours, 'en'))).toEqual([
    ['Mon-Fri 08:00-18:30', 'Sat 08:30-18:00', 'Sun closed'],
    ['Every day 10:00-22:00'],
    ['Mon-Fri 08:00-20:00', 'Sat 08:30-18:00', 'Sun closed'],
    ['Mon-Sat 08:00-20:00', 'Sun closed'],
    ['Every day 08:30-20:30'],
  ]);
  expect(offices.every(({ enabled, specialDays }) => enabled && specialDays.length === 0)).toBe(true);
  for (const { lat, lng, mapShareLink } of offices) {
    expect(lat).toBeCloseTo(42.68, 0);
    expect(lng).toBeCloseTo(23.33, 1);
    expect(mapShareLink).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=42\.\d+,23\.\d+$/);
  }
  expect(offices[0]?.openingHours).toHaveLength(6);
  expect(offices[0]?.openingHours[5]).toEqual({ weekday: 6, opens: '08:30', closes: '18:00' });
});
