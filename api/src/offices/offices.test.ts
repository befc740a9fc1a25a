import { officesSchema, officeTexts } from '@exchange/shared-domain';
import { startTestService } from '../testing/test-service.ts';

test('the five offices come with their places in Sofia and their hours', async () => {
  const service = await startTestService();
  const reply = await service.call('GET', '/offices');
  await service.close();

  const offices = officesSchema.parse(reply.body);
  expect(offices.map(({ id }) => id)).toEqual(Object.keys(officeTexts.en));
  for (const { lat, lng, mapShareLink } of offices) {
    expect(lat).toBeCloseTo(42.68, 0);
    expect(lng).toBeCloseTo(23.33, 1);
    expect(mapShareLink).toMatch(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=42\.\d+,23\.\d+$/);
  }
  expect(offices[0]?.openingHours).toHaveLength(6);
  expect(offices[0]?.openingHours[5]).toEqual({ weekday: 6, opens: '08:30', closes: '18:00' });
});
