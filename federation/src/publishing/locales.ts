import { existsSync, readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { languages } from '@exchange/shared-domain';
import { rooms, root } from '@exchange/shared-node';

type Texts = { [key: string]: string | Texts };
export const textsSchema: z.ZodType<Texts> = z.lazy(() => z.record(z.string(), z.union([z.string(), textsSchema])));

// i18next writes plural forms as key suffixes; all languages of the product have these two.
const pluralForms = ['one', 'other'];

export function checkLocales(checked: readonly string[] = rooms): string[] {
  const folders = globSync(
    checked.map((room) => `${room}/src/**/locales`),
    { cwd: root },
  );
  return folders.flatMap((folder) => {
    const [first, ...others] = languages;
    const textsOf = (language: string) => readTexts(join(folder, `${language}.json`));
    const room = folder.replace(/\/src\/locales$/, '');
    return others.flatMap((language) => compareTexts(room, textsOf(first), textsOf(language), language));
  });
}

export function compareTexts(
  room: string,
  english: Readonly<Record<string, string>> | undefined,
  others: Readonly<Record<string, string>> | undefined,
  language: string,
): string[] {
  if (!english && !others) return [];
  if (!english || !others) return [`${room} has texts in ${english ? 'en' : language} only`];
  const keys = [...new Set([...Object.keys(english), ...Object.keys(others)])];
  return keys.flatMap((key) => {
    const [en, other] = [english[key], others[key]];
    if (en === undefined || other === undefined)
      return [`${room}: ${key} is missing in ${en === undefined ? 'en' : language}`];
    if (en.trim() === '' || other.trim() === '') return [`${room}: ${key} is empty`];
    const faults = missingForms(key, english).map((form) => `${room}: ${key} has no plural form ${form}`);
    const [inEnglish, inOther] = [placeholders(en), placeholders(other)];
    if (inEnglish !== inOther)
      faults.push(`${room}: ${key} uses ${inEnglish || 'nothing'} in en and ${inOther || 'nothing'} in ${language}`);
    return faults;
  });
}

function readTexts(path: string): Record<string, string> | undefined {
  const file = join(root, path);
  if (!existsSync(file)) return undefined;
  return flatten(textsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
}

export function flatten(texts: Texts, prefix = ''): Record<string, string> {
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

function placeholders(text: string): string {
  const found = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<\/?([\w]+)\s*\/?>/g)].map(
    ([, name, tag]) => name ?? `<${tag}>`,
  );
  return [...new Set(found)].toSorted().join(', ');
}
