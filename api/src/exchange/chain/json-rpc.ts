import { z } from 'zod';
import { fetchJson, SourceError } from '../../http/fetch-json.ts';

const limits = { sizeLimit: 8 * 1024 * 1024, timeLimit: 10_000 };

/** The provider understood the call and refused it, for example because the range of blocks is too large for it. */
export class RefusedCall extends SourceError {}

export interface Provider {
  readonly name: string;
  readonly call: <Result>(method: string, params: readonly unknown[], result: z.ZodType<Result>) => Promise<Result>;
}

const replySchema = z.object({ result: z.unknown(), error: z.object({ code: z.number() }).optional() });

export const createProvider = (url: string): Provider => ({
  name: new URL(url).host,
  call: async (method, params, schema) => {
    const { json } = await fetchJson(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      ...limits,
    });
    const reply = replySchema.safeParse(json);
    if (!reply.success) throw new SourceError('a reply that is not JSON-RPC');
    if (reply.data.error !== undefined) throw new RefusedCall(`error ${reply.data.error.code}`);
    const result = schema.safeParse(reply.data.result);
    if (!result.success) throw new SourceError(`an unexpected result of ${method}`);
    return result.data;
  },
});
