// GSM 03.38: characters that take one place, and those that take two.
const gsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./\d:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const doubled = /[\^{}\\[~\]|€]/g;

/**
 * The number of parts that an SMS is sent and paid as. A single character outside GSM 03.38 makes the whole text UCS-2.
 */
export function smsParts(text: string): { encoding: 'GSM-7' | 'UCS-2'; parts: number } {
  const isGsm = gsm.test(text);
  const length = text.length + (isGsm ? (text.match(doubled)?.length ?? 0) : 0);
  const [single, each] = isGsm ? [160, 153] : [70, 67];
  return { encoding: isGsm ? 'GSM-7' : 'UCS-2', parts: length <= single ? 1 : Math.ceil(length / each) };
}
