import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { ChangeFolder } from './change-folder.ts';

/** Folds and announces right after every call that may have changed a request, so that open lists show it at once. */
export const foldAfterCalls = ({ changes }: { readonly changes: Pick<ChangeFolder, 'soon'> }) =>
  fp(async (app: FastifyInstance) => {
    app.addHook('onResponse', ({ method }, _reply, done) => {
      if (method === 'POST' || method === 'PATCH') changes.soon();
      done();
    });
  });
