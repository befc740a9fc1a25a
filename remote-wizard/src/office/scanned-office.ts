import { takesRequests, type Office } from '@exchange/shared-domain';

/**
 * The office of the QR code that brought the visitor here: its id once the list of offices has confirmed it.
 * @param asked what the address names
 * @param offices undefined until the list has arrived
 */
export function scannedOffice(asked: string | undefined, offices: readonly Office[] | undefined) {
  const id = offices?.find((office) => office.id === asked && takesRequests(office, new Date()))?.id;
  return { id, isUnknown: asked !== undefined && offices !== undefined && id === undefined };
}
