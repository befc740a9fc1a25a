import { walletAddressOn, type NetworkName } from '@exchange/shared-domain';
import { fieldRefusal } from '../../http/api-error.ts';

/**
 * The address of a wallet that a caller wrote, on the network where it is to be paid.
 * @throws ApiError (400) when the text names another network
 */
export function walletOn(network: NetworkName, text: string, field: string): string {
  const { data } = walletAddressOn(network).safeParse(text);
  if (data === undefined) throw fieldRefusal(400, 'walletNetwork', field);
  return data;
}
