/** Another site gave no usable reply. The message says why, without its text or address, which may hold a key. */
export class SourceError extends Error {}

interface JsonRequest extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  /** Milliseconds and bytes, both of the whole reply. */
  readonly timeLimit: number;
  readonly sizeLimit: number;
}

/** @throws SourceError when there is no complete JSON reply with status 200 within the limits */
export async function fetchJson(
  url: string,
  { timeLimit, sizeLimit, ...request }: JsonRequest,
): Promise<{ readonly json: unknown; readonly headers: Headers }> {
  try {
    const reply = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeLimit) });
    if (reply.status !== 200) {
      await reply.body?.cancel();
      throw new SourceError(`status ${reply.status}`);
    }
    return { json: JSON.parse(await limitedText(reply, sizeLimit)), headers: reply.headers };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (error instanceof SyntaxError) throw new SourceError('a reply that is not JSON');
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new SourceError('no reply in time');
    throw new SourceError('no connection');
  }
}

async function limitedText(reply: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new SourceError('a reply that is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
