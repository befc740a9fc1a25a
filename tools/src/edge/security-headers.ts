import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityHeaders, strictTransport } from './delivery.ts';

/** Adds what every answer tells a browser. */
export function addSecurityHeaders({ protocol }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({
    ...securityHeaders,
    ...(protocol === 'https' && { 'strict-transport-security': strictTransport }),
  });
}
