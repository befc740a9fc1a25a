import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { asFieldError, errorMessages, type ErrorCode, type ErrorReply } from '@exchange/shared-domain';
import { DatabaseUnavailable } from '../database/database-unavailable.ts';
import { ApiError, fieldRefusal, notFound } from './api-error.ts';

const RETRY_AFTER_SECONDS = 2;

/** A route may set its own headers. All replies from status 400 are made here: none is bare, empty or shows a stack. */
export const replies = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(replyHeadersOf(request));
    done();
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, notFound()));
  app.setErrorHandler<FastifyError>((error, request, reply) => replyToError(error, request, reply));
});

/** Answers a thrown error, including the router's own errors about malformed addresses. */
export function replyToError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = asApiError(error);
  // A refusal that the service decided on, such as that there are no rates, is no failure of it.
  if (answer.statusCode >= 500 && answer !== error) request.log.error({ err: error }, 'the request failed');
  return sendError(request, reply, answer);
}

function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { statusCode, code, details }: ApiError,
): FastifyReply {
  if (statusCode === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const body: ErrorReply = { error: code, message: errorMessages[code], traceId: request.id, ...details };
  // The reply is serialized here, because a route's schemas describe only its successes.
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send(body);
}

function asApiError(error: FastifyError): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseUnavailable) return new ApiError(503, 'INTERNAL_ERROR');
  if (hasZodFastifySchemaValidationErrors(error)) return fromIssue(error.validation[0], error.validationContext);
  const status = error.statusCode ?? 500;
  if (status === 415 || status === 406) return new ApiError(415, 'UNEXPECTED_DATA_TYPE', { field: 'content-type' });
  if (status === 429) return new ApiError(429, 'TOO_MANY_REQUESTS');
  if (status >= 400 && status < 500) return new ApiError(status, clientErrorCode(error));
  return new ApiError(500, 'INTERNAL_ERROR');
}

const clientErrorCode = ({ code }: FastifyError): ErrorCode =>
  code === 'FST_ERR_CTP_INVALID_JSON_BODY' ? 'FIELD_MUST_BE_VALID_JSON' : 'UNEXPECTED_DATA_TYPE';

/** The reply is about the first issue. It names the field by its path, and the whole body as `body`. */
function fromIssue(issue: FastifySchemaValidationError | undefined, context: string | undefined): ApiError {
  const path = issue?.instancePath.split('/').filter(Boolean) ?? [];
  const unknownKeys = issue?.params['keys'];
  if (Array.isArray(unknownKeys) && typeof unknownKeys[0] === 'string') path.push(unknownKeys[0]);
  // Query parameters are flat: an issue inside one is reported under its name.
  const field = (context === 'querystring' ? path.slice(0, 1) : path).join('.');
  return fieldRefusal(400, asFieldError(issue?.message ?? ''), field || (context ?? 'body'));
}

/** The headers of every reply: its trace id, and that it is data, which browsers must not run, frame or cache. */
export const replyHeadersOf = ({ id }: Pick<FastifyRequest, 'id'>) => ({
  'x-trace-id': id,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
});
