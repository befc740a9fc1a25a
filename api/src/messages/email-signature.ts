import { companyLines, SITE_NAME, type Company, type LanguageCode } from '@exchange/shared-domain';

/** Who writes. Bulgaria's Commerce Act (article 13) asks for company, seat and number in a trader's letters. */
export const emailSignature = (language: LanguageCode, company: Company | null): string =>
  [SITE_NAME, ...(company === null ? [] : companyLines(language, company))].join('\n');
