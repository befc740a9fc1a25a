import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inEachLanguage, type LanguageCode, languages } from '@exchange/shared-domain';
import type { ShellManifest } from '@exchange/shared-platform/manifest';
import { z } from 'zod';

// A shell may be of a release that has fewer languages, or more.
const byLanguage = z.record(z.string(), z.array(z.string()));
const shellFilesSchema = z.object({ texts: byLanguage, fonts: byLanguage });

export type ShellFiles = z.infer<typeof shellFilesSchema>;

const attribute = / data-files="(?<json>[^"]*)"/;

export const writeShellFiles = (files: ShellFiles): string =>
  ` data-files="${JSON.stringify(files).replaceAll('"', '&quot;')}"`;

export function readShellFiles(template: string): ShellFiles {
  const json = attribute.exec(template)?.groups?.['json'];
  if (json === undefined) return { texts: inEachLanguage(() => []), fonts: inEachLanguage(() => []) };
  return shellFilesSchema.parse(JSON.parse(json.replaceAll('&quot;', '"')));
}

/** The languages of this tree that a release of the shell has. */
export function languagesOf(shell: { readonly notServed: string; readonly live: ShellManifest }): LanguageCode[] {
  const { texts } = readShellFiles(readFileSync(join(shell.notServed, shell.live.template), 'utf8'));
  return languages.filter((language) => language in texts);
}

export const withoutShellFiles = (template: string): string => template.replace(attribute, '');
