import { type LanguageCode, officesSchema } from '@exchange/shared-domain';
import type { CachedReply } from '@exchange/shared-platform/registry';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The offices with their opening hours, in the words of schema.org.
 * @param replies what the service says; nothing of it that is not an office
 * @param page address of the page about the offices
 * @returns undefined when the offices are not known
 */
export function structuredData(
  replies: readonly CachedReply[],
  { language, page, telephone }: { readonly language: LanguageCode; readonly page: string; readonly telephone: string },
): object | undefined {
  const { data: offices = [] } = officesSchema.safeParse(
    replies.find(({ endpointName }) => endpointName === 'getAllOffices')?.value,
  );
  const open = offices.filter(({ enabled }) => enabled);
  if (open.length === 0) return undefined;
  const graph = open.map(({ id, name, address, lat, lng, mapShareLink, openingHours }) => ({
    '@type': 'FinancialService',
    '@id': `${page}#${id}`,
    name: name[language],
    url: page,
    telephone,
    address: {
      '@type': 'PostalAddress',
      ...(address[language] !== '' && { streetAddress: address[language] }),
      addressLocality: language === 'bg' ? 'София' : 'Sofia',
      addressCountry: 'BG',
    },
    geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    ...(mapShareLink !== undefined && { hasMap: mapShareLink }),
    openingHoursSpecification: openingHours.map(({ weekday, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[weekday - 1]}`,
      opens,
      closes,
    })),
  }));
  return { '@context': 'https://schema.org', '@graph': graph };
}
