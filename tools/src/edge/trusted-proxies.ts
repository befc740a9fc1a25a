import type { FastifyRequest } from 'fastify';
import { BlockList, isIP } from 'node:net';

/**
 * Tells the proxies that are believed about who is calling from everybody else: this machine's own, and those of the
 * settings.
 * @param networks addresses and networks such as 10.0.0.5 and 192.168.0.0/24
 */
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
 * The address of whoever asks: the right-most one that no trusted proxy has. What is no address at all was written by
 * nobody who is trusted, so the connection's own stands for it.
 */
export function callerAddress({ ip, socket }: FastifyRequest): string {
  return [withoutPort(ip), socket.remoteAddress ?? ''].find((each) => isIP(each) !== 0) ?? ip;
}

/** Some proxies write a port behind the address. */
const withoutPort = (given: string) => (isIP(given) ? given : (/^\[?(.+?)\]?(?::\d+)?$/.exec(given)?.[1] ?? given));
