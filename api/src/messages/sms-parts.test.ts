import { smsParts } from './sms-parts.ts';

test.each([
  ['a'.repeat(160), 'GSM-7', 1],
  ['a'.repeat(161), 'GSM-7', 2],
  ['a'.repeat(306), 'GSM-7', 2],
  ['a'.repeat(307), 'GSM-7', 3],
  // The second place of the sign would be the first of the next part, so all of it goes there.
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 3],
  [`${'a'.repeat(151)}€${'a'.repeat(153)}`, 'GSM-7', 2],
  ['я'.repeat(70), 'UCS-2', 1],
  ['я'.repeat(134), 'UCS-2', 2],
  ['я'.repeat(135), 'UCS-2', 3],
  [`${'я'.repeat(66)}😀${'я'.repeat(66)}`, 'UCS-2', 3],
] as const)('a text is sent in as many parts as the sender counts: %s', (text, encoding, parts) => {
  expect(smsParts(text)).toEqual({ encoding, parts });
});
