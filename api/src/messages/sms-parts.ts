// GSM 03.38: characters that take one place, and those that take two.
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./\d:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const doubled = /[\^{}\\[~\]|€]/;

/**
 * In how many parts an SMS is sent and paid. A single character outside GSM 03.38 makes the whole text UCS-2. What takes
 * two places is not cut: it begins the next part.
 */
export function smsParts(text: string): { encoding: 'GSM-7' | 'UCS-2'; parts: number } {
  const isGsm = gsm.test(text);
  const sizes = Array.from(text, (character) => (isGsm ? 1 + Number(doubled.test(character)) : character.length));
  const [single, each] = isGsm ? [160, 153] : [70, 67];
  const encoding = isGsm ? 'GSM-7' : 'UCS-2';
  if (sizes.reduce((sum, size) => sum + size, 0) <= single) return { encoding, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > each) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { encoding, parts };
}
