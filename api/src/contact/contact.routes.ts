import multipart from '@fastify/multipart';
import { contactMessageSchema, contactReceiptSchema } from '@exchange/shared-domain';
import { runTransaction } from '../database/run-transaction.ts';
import type { Routes } from '../http/routes.ts';
import { countCall, hourlyAllowance } from '../http/throttle.ts';
import { enqueueMessage } from '../outbox/outbox.repository.ts';
import type { ServiceContext } from '../service-context.ts';
import { ulid } from '../ulid.ts';
import { insertContactMessage } from './contact.repository.ts';
import { readForm } from './form-data.ts';

export const contactRoutes: Routes<ServiceContext> =
  ({ db, now, phoneRule, settings }) =>
  async (app) => {
    app.removeAllContentTypeParsers();
    await app.register(multipart);
    app.addHook('preValidation', async (request) => {
      request.body = await readForm(request);
    });
    const schema = {
      summary: 'Leaves a message for support',
      consumes: ['multipart/form-data'],
      body: contactMessageSchema(phoneRule),
      response: { 201: contactReceiptSchema },
    };
    app.post('/contact/form', { schema }, async ({ body, ip }, reply) => {
      const at = now();
      const id = ulid(at);
      await runTransaction(db, async (trx) => {
        await countCall(trx, hourlyAllowance('contact', ip, settings.HOURLY_REQUESTS_PER_ADDRESS), at);
        await insertContactMessage(trx, { id, at, message: body });
        const email = {
          uniqueKey: `contact ${id}`,
          channel: 'EMAIL' as const,
          recipient: settings.SUPPORT_EMAIL,
          subject: body.subject,
          body: [body.message, '', body.name, body.email, body.phoneNumber ?? ''].join('\n'),
          replyTo: body.email,
        };
        await enqueueMessage(trx, email, at);
      });
      return reply.code(201).send({ id });
    });
  };
