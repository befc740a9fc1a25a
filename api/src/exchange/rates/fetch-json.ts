const BODY_LIMIT_BYTES = 64 * 1024;

/** A public source gave no usable reply. The message says why, without the reply's text. */
export class SourceError extends Error {}

interface SourceReply {
  readonly json: unknown;
  /** When the source made the reply: its date minus the age that caches report. */
  readonly at: Date;
}

/**
 * Reads JSON from a public source.
 * @param timeLimit milliseconds for the whole reply
 * @throws SourceError when there is no complete JSON reply with status 200 within the limit
 */
export async function fetchJson(url: string, timeLimit: number, now: () => Date): Promise<SourceReply> {
  try {
    const reply = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    if (reply.status !== 200) {
      await reply.body?.cancel();
      throw new SourceError(`status ${reply.status}`);
    }
    return { json: JSON.parse(await limitedText(reply)), at: madeAt(reply.headers, now()) };
  } catch (error) {
    if (error instanceof SourceError) throw error;
    if (error instanceof SyntaxError) throw new SourceError('a reply that is not JSON');
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new SourceError('no reply in time');
    throw new SourceError('no connection', { cause: error });
  }
}

async function limitedText(reply: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_LIMIT_BYTES) throw new SourceError('a reply that is too large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** A cache may repeat an old reply for hours; the headers show its age. */
function madeAt(headers: Headers, received: Date): Date {
  const date = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('age') ?? 0);
  const made = (Number.isNaN(date) ? received.getTime() : date) - (age > 0 ? age * 1000 : 0);
  return new Date(made);
}
