import { createHash } from 'node:crypto';

export const contentName = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');

export const contentIntegrity = (content: Uint8Array): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
