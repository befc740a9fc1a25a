/**
 * Whether a text holds a private key or the words of one: an extended private key, 64 hexadecimal digits, or 12 to 24
 * words. Such a text is refused unread: it must be neither stored nor logged.
 */
export function isPrivateKey(text: string): boolean {
  const trimmed = text.trim();
  if (/[a-z]prv[1-9A-HJ-NP-Za-km-z]{20,}/i.test(trimmed)) return true;
  if (/(?<![0-9a-f])(?:0x)?[0-9a-f]{64}(?![0-9a-f])/i.test(trimmed)) return true;
  return /^\p{Ll}{3,8}(?:[\s,]+\p{Ll}{3,8}){11,23}$/u.test(trimmed.toLowerCase());
}
