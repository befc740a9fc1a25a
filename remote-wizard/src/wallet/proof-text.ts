import { siteOf, walletProofText, type LanguageCode } from '@exchange/shared-domain';

/** The message that a wallet signs on this site. Only a visitor whose wallet gave its address needs it. */
export const proofText = (of: {
  address: string;
  requestKey: string;
  signedAt: string;
  language: LanguageCode;
}): string => walletProofText({ ...of, site: siteOf(window.location) });
