import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let mostUsed: ReadonlySet<string> | undefined;

/** Loaded when somebody chooses a password, because it takes 5 MB of the service and of the edge. */
function isMostUsed(password: string): boolean {
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common');
  mostUsed ??= new Set(dictionary['passwords-common']);
  return mostUsed.has(password);
}

/** Without the digits and signs that people add to make a password long enough. */
const withoutEnds = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

// What passwords of staff consist of, alone or together. Letters that signs often replace match the signs too.
const words = `
  password passwort passwd pass secret admin administrator root user guest login welcome hello letmein changeme
  change default temporary temp test demo master access system server service company office support manager
  operator staff iloveyou love sunshine princess monkey dragon shadow football baseball superman batman pokemon
  starwars trustno whatever freedom computer internet killer ninja january february march april june july august
  september october november december monday friday sunday spring summer autumn winter michael jordan daniel
  george exchange money cash crypto bitcoin coin usdc usdt wallet sofia bulgaria varna levski parola парола админ
  администратор тайна здравей обичамте любов слънце софия българия варна пловдив левски обмен пари крипто офис
  добредошъл
`
  .trim()
  .split(/\s+/);

const signs: Readonly<Record<string, string>> = { a: 'a@4', e: 'e3', i: 'i1!', l: 'l1', o: 'o0', s: 's$5', t: 't7' };
const asTyped = (word: string) => word.replaceAll(/[aeilost]/g, (letter) => `[${signs[letter]}]`);
const byLength = words.toSorted((one, other) => other.length - one.length);
const commonParts = new RegExp([...byLength.map(asTyped), '(?:19|20)\\d\\d'].join('|'), 'gu');

const rows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '!@#$%^&*()',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  'явертъуиоп',
  'асдфгхйкл',
  'зьцжбнм',
  'уеишщксдзц',
  'абвгдежзийклмнопрстуфхцчшщъьюя',
].flatMap((row) => [row, Array.from(row).toReversed().join('')]);
const SHORTEST_RUN = 3;

function withoutRuns(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const run = longestRun(text.slice(at));
    if (run === 0) rest += text[at];
    at += Math.max(run, 1);
  }
  return rest;
}

function longestRun(text: string): number {
  let length = SHORTEST_RUN;
  while (length <= text.length && rows.some((row) => row.includes(text.slice(0, length)))) length += 1;
  return length === SHORTEST_RUN ? 0 : length - 1;
}

const DIFFERENT_CHARACTERS = 5;

/** True also when few different characters remain without common words, years, runs of keys and repetitions. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (isMostUsed(lower) || isMostUsed(withoutEnds(lower))) return true;
  const rest = withoutRuns(lower.replaceAll(commonParts, ' ')).replaceAll(' ', '');
  return new Set(rest).size < DIFFERENT_CHARACTERS;
}
