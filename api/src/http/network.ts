import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';

/** The network of an address. An IPv6 household has its own lower 64 bits, so the network is the upper 64 bits. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  const upper = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${upper.join(':')}::/64`;
}

export const networkPseudonym = (address: string, key: string): string =>
  createHmac('sha256', key).update(networkOf(address)).digest('hex');
