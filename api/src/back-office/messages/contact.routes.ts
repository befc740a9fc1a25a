import { soundText } from '@exchange/shared-domain/watch-match';
import multipart from '@fastify/multipart';
import { contactMessageSchema, contactReceiptSchema } from '@exchange/shared-domain';
import { canonicalPhone } from '@exchange/shared-domain/international-phone';
import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../http/routes.ts';
import { countCall, hourlyAllowance, limited } from '../../http/throttle.ts';
import { enqueueMessage } from '../../messages/outbox.repository.ts';
import type { BackOfficeContext } from '../back-office-context.ts';
import { ApiError } from '../../http/api-error.ts';
import { isRepeated, once, pressOf, type FirstCall } from '../../http/once.ts';
import type { DatabaseTransaction } from '../../database/database.ts';

const limits = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 20, files: 1, parts: 20 };

export const contactRoutes: Routes<BackOfficeContext> = async (app, context) => {
  const { db, now, phoneRule, settings, siteSettings } = context;
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
  app.post('/contact/form', { schema }, async (request, reply) => {
    const { body, ip } = request;
    const at = now();
    const press = pressOf(request, 'contact', context);
    const { contacts } = await siteSettings();
    const allowance = hourlyAllowance('contact', ip, settings.HOURLY_REQUESTS_PER_ADDRESS);
    const store = async (trx: DatabaseTransaction, { id }: FirstCall) => {
      await countCall(trx, allowance, at);
      const { phoneNumber, ...message } = body;
      const row = {
        ...message,
        id,
        receivedAt: at,
        phone: phoneNumber ? canonicalPhone(phoneNumber) : null,
        nameSounds: soundText(message.name),
      };
      await trx.insertInto('contactMessages').values(row).execute();
      const email = {
        uniqueKey: `contact ${id}`,
        channel: 'EMAIL' as const,
        recipient: contacts?.email ?? settings.SUPPORT_EMAIL,
        subject: body.subject,
        body: [body.message, '', body.name, body.email, body.phoneNumber ?? ''].join('\n'),
        replyTo: body.email,
      };
      await enqueueMessage(trx, email, at);
      return { id };
    };
    const keep = () => once(db, { press, at }, store, async (_, { id }) => ({ id }));
    const isExempt = () => isRepeated(db, press);
    return reply.code(201).send(await limited(db, [allowance.subject], at, keep, isExempt));
  });
};

const refusal = (field: string) => new ApiError(400, 'UNEXPECTED_DATA_TYPE', { field });

async function readForm(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNEXPECTED_DATA_TYPE', { field: 'content-type' });
  const form: Record<string, string> = {};
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname } = part;
      if (part.type === 'file' || typeof part.value !== 'string' || fieldname in form) throw refusal(fieldname);
      if (part.valueTruncated) throw new ApiError(413, 'UNEXPECTED_DATA_TYPE', { field: fieldname });
      // Forms send a line break as two characters, which people and their browsers count as one.
      form[fieldname] = part.value.replaceAll('\r\n', '\n');
    }
  } catch (error) {
    // The parser's errors about malformed forms have no status.
    throw error instanceof Error && 'statusCode' in error ? error : refusal('body');
  }
  return form;
}
