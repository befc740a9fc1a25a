import { inEachLanguage, languages } from '@exchange/shared-domain';
import { z } from 'zod';

const byLanguage = z.record(z.enum(languages), z.array(z.string()));
const shellFilesSchema = z.object({ texts: byLanguage, fonts: byLanguage });

/** What every page needs in each language besides the shell's script: addresses of texts and fonts. */
export type ShellFiles = z.infer<typeof shellFilesSchema>;

const attribute = / data-files="(?<json>[^"]*)"/;

/** Writes the files into the template of the page, as an attribute of its script. */
export const writeShellFiles = (files: ShellFiles): string =>
  ` data-files="${JSON.stringify(files).replaceAll('"', '&quot;')}"`;

/** Reads what {@link writeShellFiles} wrote; no files from a template without them. */
export function readShellFiles(template: string): ShellFiles {
  const json = attribute.exec(template)?.groups?.['json'];
  if (json === undefined) return { texts: inEachLanguage(() => []), fonts: inEachLanguage(() => []) };
  return shellFilesSchema.parse(JSON.parse(json.replaceAll('&quot;', '"')));
}

/** The template without them: the page has elements for its own. */
export const withoutShellFiles = (template: string): string => template.replace(attribute, '');
