import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** The content hash that files are named by. */
export const contentName = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** The subresource integrity value. */
export const contentIntegrity = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The same for a file. */
export async function fileIntegrity(file: string): Promise<string> {
  return contentIntegrity(await readFile(file));
}
