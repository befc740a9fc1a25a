import Fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';

// The baseline of the benchmark: the framework alone. It sends texts, and stores a request as one row.
const { texts, database } = z
  .object({ texts: z.record(z.string(), z.string()), database: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''));

const app = Fastify();
for (const [path, text] of Object.entries(texts)) {
  app.get(path, (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
}

const pool = new pg.Pool({ connectionString: database, max: 10 });
await pool.query('create table if not exists bare_requests (id bigint generated always as identity, request json)');
app.post('/api/transactions', async (request, reply) => {
  const { rows } = await pool.query('insert into bare_requests (request) values ($1) returning id', [request.body]);
  return reply.code(201).send(rows[0]);
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ type: 'ready', port: typeof address === 'object' ? address?.port : undefined });
process.once('disconnect', () => process.exit(0));
