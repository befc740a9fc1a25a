import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Name of bytes by their content. */
export const contentName = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** Subresource integrity of bytes. */
export const contentIntegrity = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The same of a file. */
export async function fileIntegrity(file: string): Promise<string> {
  return contentIntegrity(await readFile(file));
}
