import { existsSync, readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root, rooms } from '@exchange/shared-node/rooms';

const languages = ['en', 'bg'] as const;
type Texts = { [key: string]: string | Texts };
const textsSchema: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), textsSchema])));

// i18next writes plural forms as key suffixes; English and Bulgarian both have these two.
const pluralForms = ['one', 'other'];

/** Faults of the translations of rooms, and of pages that bring their own: missing keys, missing plural forms, other interpolations, empty texts. */
export function checkLocales(checked: readonly string[] = rooms): string[] {
  const folders = globSync(
    checked.map((room) => `${room}/src/**/locales`),
    { cwd: root },
  );
  return folders.flatMap((folder) => {
    const [english, bulgarian] = languages.map((language) => readTexts(join(folder, `${language}.json`)));
    return compareTexts(folder.replace(/\/src\/locales$/, ''), english, bulgarian);
  });
}

/** The same for one room, given its texts by flat key; undefined where a file is missing. */
export function compareTexts(
  room: string,
  english: Readonly<Record<string, string>> | undefined,
  bulgarian: Readonly<Record<string, string>> | undefined,
): string[] {
  if (!english && !bulgarian) return [];
  if (!english || !bulgarian) return [`${room} has texts in one language only`];
  const keys = [...new Set([...Object.keys(english), ...Object.keys(bulgarian)])];
  return keys.flatMap((key) => {
    const [en, bg] = [english[key], bulgarian[key]];
    if (en === undefined || bg === undefined)
      return [`${room}: ${key} is missing in ${en === undefined ? 'en' : 'bg'}`];
    if (en.trim() === '' || bg.trim() === '') return [`${room}: ${key} is empty`];
    const faults = missingForms(key, english).map((form) => `${room}: ${key} has no plural form ${form}`);
    const [inEnglish, inBulgarian] = [placeholders(en), placeholders(bg)];
    if (inEnglish !== inBulgarian)
      faults.push(`${room}: ${key} uses ${inEnglish || 'nothing'} in en and ${inBulgarian || 'nothing'} in bg`);
    return faults;
  });
}

function readTexts(path: string): Record<string, string> | undefined {
  const file = join(root, path);
  if (!existsSync(file)) return undefined;
  return flatten(textsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

function flatten(texts: Texts, prefix = ''): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : Object.entries(flatten(value, `${prefix}${key}.`)),
  );
  return Object.fromEntries(entries);
}

function missingForms(key: string, texts: Readonly<Record<string, string>>): string[] {
  const form = pluralForms.find((candidate) => key.endsWith(`_${candidate}`));
  if (form === undefined) return [];
  const stem = key.slice(0, -form.length);
  return pluralForms.filter((other) => texts[`${stem}${other}`] === undefined);
}

/** Interpolations and inner elements of a text, in one comparable line. */
function placeholders(text: string): string {
  const found = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?([\w]+)\s*\/?>/g)].map(
    ([, name, tag]) => name ?? `<${tag}>`,
  );
  return [...new Set(found)].toSorted().join(', ');
}
