import { createHash } from 'node:crypto';

/** The content hash that files are named by. */
export const contentName = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

/** The subresource integrity value. */
export const contentIntegrity = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
