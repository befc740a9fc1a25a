import ipaddr from 'ipaddr.js';

/** Who shares an address: in IPv6 a household has the lower 64 bits to itself, so the upper ones stand for it. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  return ip instanceof ipaddr.IPv6 ? ip.parts.slice(0, 4).join(':') : ip.toString();
}
