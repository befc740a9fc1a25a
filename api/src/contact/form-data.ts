import type { FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.ts';

const limits = { fieldNameSize: 100, fieldSize: 64 * 1024, fields: 20, files: 1, parts: 20 };

const refusal = (field: string) => new ApiError(400, 'UNEXPECTED_DATA_TYPE', { field });

/** The fields of a form. Repeated fields and files are refused. */
export async function readForm(request: FastifyRequest): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw new ApiError(415, 'UNEXPECTED_DATA_TYPE', { field: 'content-type' });
  const form: Record<string, string> = {};
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname } = part;
      if (part.type === 'file' || typeof part.value !== 'string' || fieldname in form) throw refusal(fieldname);
      if (part.valueTruncated) throw new ApiError(413, 'UNEXPECTED_DATA_TYPE', { field: fieldname });
      form[fieldname] = part.value;
    }
  } catch (error) {
    // The parser's errors about malformed forms have no status.
    throw error instanceof Error && 'statusCode' in error ? error : refusal('body');
  }
  return form;
}
