import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ApiError, networkOf, refuseOnSocket } from '@exchange/api/http';
import { callerAddress } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route that answers with an event stream, which stays open for hours. */
    readonly eventStream?: boolean;
  }
}

/** Counts one more for an address, and gives what subtracts it, once; undefined above the limit. */
export type OpenLimit = (address: string) => (() => void) | undefined;

export function openLimit(most: number): OpenLimit {
  const open = new Map<string, number>();
  return (address) => {
    const network = networkOf(address);
    const before = open.get(network) ?? 0;
    if (before >= most) return undefined;
    open.set(network, before + 1);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    };
  };
}

/**
 * Refuses a request of an address with too many open ones. Event streams have a separate limit, so that they never block
 * calls of the same office. Pages and files are ready to be sent, so a crowd behind one address gets them all.
 */
export function limitOpenRequests(edge: FastifyInstance, most: number): void {
  const requests = openLimit(most);
  const streams = openLimit(most);
  edge.addHook('onRequest', (request, reply, done) => {
    // A caller may write the address in another way than its route.
    const isCall = (request.routeOptions.url ?? '').startsWith('/api/');
    if (/^(GET|HEAD)$/.test(request.method) && !isCall) return done();
    const take = request.routeOptions.config.eventStream === true ? streams : requests;
    const giveBack = take(callerAddress(request));
    if (!giveBack) return done(new ApiError(429, 'TOO_MANY_REQUESTS'));
    reply.raw.once('close', giveBack);
    return done();
  });
}

/**
 * Refuses a connection of an address with too many others that never sent a request. One that did is limited by its
 * open requests, and not while a browser keeps it idle.
 */
export function limitConnections(server: Server, take: OpenLimit, isProxy: (address: string) => boolean): void {
  const silent = new WeakMap<Socket, () => void>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const giveBack = take(remoteAddress);
    if (!giveBack) return refuseOnSocket(socket, 429, 'TOO_MANY_REQUESTS');
    silent.set(socket, giveBack);
    socket.once('close', giveBack);
  });
  server.on('request', ({ socket }) => silent.get(socket)?.());
}
