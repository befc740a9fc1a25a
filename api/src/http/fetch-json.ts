/** Another site gave no usable reply. The message says why, without its text or address, which may hold a key. */
export class SourceError extends Error {}

/** There was no answer at all. */
export class SilentSource extends SourceError {}

/** The reply was longer than the limit. */
export class TooLargeReply extends SourceError {}

interface JsonRequest extends Pick<RequestInit, 'method' | 'headers' | 'body'> {
  /** Milliseconds and bytes, both of the whole reply. */
  readonly timeLimit: number;
  readonly sizeLimit: number;
  /** Takes JSON of any status, for an interface that explains its refusals. */
  readonly takesRefusals?: boolean;
}

/** @throws SourceError when there is no complete JSON reply with status 200 within the limits */
export async function fetchJson(
  url: string,
  { timeLimit, sizeLimit, takesRefusals = false, ...request }: JsonRequest,
): Promise<{ readonly json: unknown; readonly headers: Headers; readonly status: number }> {
  let status = 200;
  try {
    const reply = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeLimit) });
    ({ status } = reply);
    if (status !== 200 && !takesRefusals) {
      await reply.body?.cancel();
      throw new SourceError(`status ${status}`);
    }
    return { json: JSON.parse(await limitedText(reply, sizeLimit)), headers: reply.headers, status };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (error instanceof SyntaxError)
      throw new SourceError(status === 200 ? 'a reply that is not JSON' : `status ${status}`);
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new SilentSource('no reply in time');
    throw new SilentSource('no connection');
  }
}

async function limitedText(reply: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new TooLargeReply('a reply that is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
