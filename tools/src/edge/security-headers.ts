import type { FastifyReply, FastifyRequest } from 'fastify';

const headers = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
};

const aYear = 'max-age=31536000';

/** What every answer tells a browser. Whoever came by HTTPS is told to come by nothing else from now on. */
export function addSecurityHeaders({ protocol }: FastifyRequest, reply: FastifyReply): void {
  reply.headers({ ...headers, ...(protocol === 'https' && { 'strict-transport-security': aYear }) });
}
