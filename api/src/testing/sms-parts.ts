// GSM 03.38: the basic characters, and those that take two places.
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const doubled = new Set('^{}\\[~]|€');

/** How many parts an SMS is sent and paid as. A single character outside of GSM's makes the whole text UCS-2. */
export function smsParts(text: string): { encoding: 'GSM-7' | 'UCS-2'; parts: number } {
  const characters = [...text];
  const isGsm = characters.every((character) => basic.has(character) || doubled.has(character));
  const length = isGsm
    ? characters.length + characters.filter((character) => doubled.has(character)).length
    : text.length;
  const [single, each] = isGsm ? [160, 153] : [70, 67];
  return { encoding: isGsm ? 'GSM-7' : 'UCS-2', parts: length <= single ? 1 : Math.ceil(length / each) };
}
