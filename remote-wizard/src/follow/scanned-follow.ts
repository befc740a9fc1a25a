import { followTokenSchema, normalizeExchangeCode } from '@exchange/shared-domain';

/** What a scanned QR code opens: the code of an exchange, or the link of a message to its client. */
export function scannedFollow(text: string): { readonly code: string } | { readonly token: string } | undefined {
  const code = normalizeExchangeCode(text);
  if (code !== undefined) return { code };
  const { pathname = '', hash = '' } = URL.parse(text) ?? {};
  const token = followTokenSchema.safeParse(hash.slice(1));
  return token.success && /^\/(f(\/[a-z]{2})?|transaction\/follow)$/.test(pathname) ? { token: token.data } : undefined;
}
