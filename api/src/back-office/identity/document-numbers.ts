import { createHmac, hkdfSync } from 'node:crypto';
import { seal, unseal } from '../../database/sealing.ts';

interface CheckedDocument {
  readonly id: string;
  readonly country: string;
  readonly number: string;
}

/** How a document's number is stored: sealed for its check, and as a keyed hash that finds the same document again. */
export const storedNumber = (sealingKey: Buffer, { id, country, number }: CheckedDocument) => ({
  sealed_number: seal(sealingKey, ownerOf(id), number),
  document_key: createHmac('sha256', hashKey(sealingKey)).update(`${country} ${number}`).digest('base64url'),
});

/** A stored number; undefined when it was sealed with a key that is lost. */
export function openNumber(
  sealingKey: Buffer,
  check: { readonly id: string; readonly sealed_number: string },
): string | undefined {
  try {
    return unseal(sealingKey, ownerOf(check.id), check.sealed_number);
  } catch {
    return undefined;
  }
}

const ownerOf = (id: string) => `identity check ${id}`;

// A key of its own, so that the hash says nothing about the sealing key.
const hashKey = (sealingKey: Buffer) => Buffer.from(hkdfSync('sha256', sealingKey, '', 'document numbers', 32));
