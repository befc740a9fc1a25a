import { watchLimits } from '@exchange/shared-domain';

export type FileFault = 'size' | 'unreadable';

/** The text of a list's file, and its encoding where that had to be guessed. */
export interface ListFile {
  readonly name: string;
  readonly text: string;
  readonly encoding?: string;
}

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** Letters of other alphabets than Latin stand beside each other; those with accents stand alone. */
const isCyrillic = (bytes: Uint8Array) => /[\u0080-\u00FF]{3}/.test(new TextDecoder('latin1').decode(bytes));

/** Reads files in UTF-8, or as spreadsheets on Windows save them. */
export async function readListFiles(files: readonly File[]): Promise<readonly ListFile[] | FileFault> {
  const sizes = files.map(({ size }) => size);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (all > watchLimits.allBytes || sizes.some((size) => size > watchLimits.bytes)) return 'size';
  try {
    return await Promise.all(files.map(readListFile));
  } catch {
    // It is gone, or broken in an encoding that says of itself what it is.
    return 'unreadable';
  }
}

async function readListFile(file: File): Promise<ListFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { name } = file;
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { name, text: decoded(bytes, 'utf-16le'), encoding: 'UTF-16' };
  try {
    return { name, text: decoded(bytes, 'utf-8') };
  } catch {
    const encoding = isCyrillic(bytes) ? 'windows-1251' : 'windows-1252';
    return { name, text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}
