/**
 * Subresource integrity of a released file, read from its name: every file of a build is named after the SHA-256 of its
 * bytes, `entry.<64 hexadecimal digits>.js`. A name therefore proves the content, also in a file that names another
 * one. A preload is used only when it has the same value as the load (`shell/src/inline/load-file.ts`).
 * @returns empty for a file with another kind of name, such as a development build's
 */
export function integrityOf(address: string): string {
  const [, hash = ''] = /([\da-f]{64})\.\w+$/.exec(address) ?? [];
  return hash && `sha256-${btoa(hash.replace(/../g, (byte) => String.fromCharCode(Number(`0x${byte}`))))}`;
}
