import { watchLimits } from '@exchange/shared-domain';

export type FileFault = 'size';

/** The text of a list's file, and its encoding where that had to be guessed. */
export interface ListFile {
  readonly name: string;
  readonly text: string;
  readonly encoding?: string;
}

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding, { fatal: true }).decode(bytes);

/** Letters of other alphabets than Latin stand beside each other; those with accents stand alone. */
const isCyrillic = (bytes: Uint8Array) => /[\u0080-\u00FF]{3}/.test(new TextDecoder('latin1').decode(bytes));

/** Reads a file in UTF-8, or as spreadsheets on Windows save it. */
export async function readListFile(file: File): Promise<ListFile | FileFault> {
  if (file.size > watchLimits.bytes) return 'size';
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
