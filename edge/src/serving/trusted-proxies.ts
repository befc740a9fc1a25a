import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whether an address is a trusted proxy: one on this machine or one of the settings. */
export function trustedProxies(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of ['127.0.0.0/8', '::1', ...networks]) {
    const [address = '', bits] = network.split('/');
    const long = isIP(address) === 6;
    list.addSubnet(address, Number(bits ?? (long ? 128 : 32)), long ? 'ipv6' : 'ipv4');
  }
  return (given) => {
    const [address = ''] = withoutPort(given).split('%');
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * The client address: the right-most one that is not a trusted proxy. Text that is no address did not come from a trusted
 * proxy, so the connection's address is used.
 */
export function callerAddress({ ip, socket }: FastifyRequest): string {
  return [withoutPort(ip), socket.remoteAddress ?? ''].find((each) => isIP(each) !== 0) ?? ip;
}

/** Some proxies append a port to the address. */
const withoutPort = (given: string) => (isIP(given) ? given : (/^\[?(.+?)\]?(?::\d+)?$/.exec(given)?.[1] ?? given));
