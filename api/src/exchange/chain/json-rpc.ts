import { z } from 'zod';

const REPLY_LIMIT_BYTES = 8 * 1024 * 1024;
const TIME_LIMIT_MS = 10_000;

/** A provider gave no usable reply. The message says why, without its text or address, which may hold a key. */
export class ProviderError extends Error {}

/** The provider understood the call and refused it, for example because the range of blocks is too large for it. */
export class RefusedCall extends ProviderError {}

/** A JSON-RPC provider; its name is its host. */
export interface Provider {
  readonly name: string;
  readonly call: <Result>(method: string, params: readonly unknown[], result: z.ZodType<Result>) => Promise<Result>;
}

const replySchema = z.object({ result: z.unknown(), error: z.object({ code: z.number() }).optional() });

export const createProvider = (url: string): Provider => ({
  name: new URL(url).host,
  call: async (method, params, schema) => {
    const reply = replySchema.safeParse(await post(url, { jsonrpc: '2.0', id: 1, method, params }));
    if (!reply.success) throw new ProviderError('a reply that is not JSON-RPC');
    if (reply.data.error !== undefined) throw new RefusedCall(`error ${reply.data.error.code}`);
    const result = schema.safeParse(reply.data.result);
    if (!result.success) throw new ProviderError(`an unexpected result of ${method}`);
    return result.data;
  },
});

async function post(url: string, body: unknown): Promise<unknown> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (reply.status !== 200) {
      await reply.body?.cancel();
      throw new ProviderError(`status ${reply.status}`);
    }
    return JSON.parse(await limitedText(reply));
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (error instanceof SyntaxError) throw new ProviderError('a reply that is not JSON');
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new ProviderError('no reply in time');
    throw new ProviderError('no connection');
  }
}

async function limitedText(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > REPLY_LIMIT_BYTES) throw new ProviderError('a reply that is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
