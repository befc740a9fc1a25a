import type { FastifyInstance } from 'fastify';

const encodings = ['br', 'gzip'];

/**
 * Writes out which encodings `*` stands for: all that the field does not name. Whatever chooses an encoding here takes
 * `*` for its first one, also when the field refuses that by name.
 */
export function nameAcceptedEncodings(edge: FastifyInstance): void {
  edge.addHook('onRequest', async ({ raw: { headers } }) => {
    const parts = (headers['accept-encoding'] ?? '').split(',');
    const named = parts.map((part) => part.split(';', 1)[0]?.trim().toLowerCase());
    const star = parts[named.indexOf('*')];
    if (star === undefined) return;
    const others = encodings.filter((encoding) => !named.includes(encoding));
    const written = others.map((encoding) => star.replace('*', encoding));
    headers['accept-encoding'] = [...parts.filter((part) => part !== star), ...written].join(',');
  });
}
