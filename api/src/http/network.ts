import ipaddr from 'ipaddr.js';

/** Who shares an address: in IPv6 a household has the lower 64 bits to itself, so the upper ones stand for it. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  const upper = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${upper.join(':')}::/64`;
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
