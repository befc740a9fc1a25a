/** A table of letters from a text such as `Р:P С:C`. */
export const letterTable = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from(pairs.matchAll(/(\S):(\S*)/g), ([, letter, other]) => [letter, other]));

/** Cyrillic capitals by the Latin ones that look the same. */
export const latinTwins = letterTable('А:A В:B Е:E К:K М:M Н:H О:O Р:P С:C Т:T У:Y Х:X');
