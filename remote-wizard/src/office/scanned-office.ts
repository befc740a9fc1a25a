import { findOffered, type Office } from '@exchange/shared-domain';

/**
 * The office of the QR code that brought the visitor here: its id once the list of offices has confirmed it.
 * @param asked what the address names
 * @param offices undefined until the list has arrived
 */
export function scannedOffice(asked: string | undefined, offices: readonly Office[] | undefined) {
  if (asked === undefined || !offices) return { id: undefined, isUnknown: false };
  const id = findOffered(offices, asked)?.id;
  return { id, isUnknown: id === undefined };
}
