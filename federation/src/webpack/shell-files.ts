import { inEachLanguage, languages } from '@exchange/shared-domain';
import { z } from 'zod';

const byLanguage = z.record(z.enum(languages), z.array(z.string()));
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

export const withoutShellFiles = (template: string): string => template.replace(attribute, '');
