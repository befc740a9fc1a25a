import { createEventParser, type StreamMessage } from './event-stream.ts';

/** Milliseconds of silence, comments included, after which a connection counts as lost. */
export const SILENCE_LIMIT = 40_000;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;

export interface LiveConnection {
  /** Opens the stream; rejects when there is no answer. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onMessage: (message: StreamMessage) => void;
  /** The stream is open; what happened while it was not must be read anew. */
  readonly onOpen: () => void;
  readonly onLost: () => void;
  /** The service no longer takes the session. */
  readonly onRefused: () => void;
}

async function read(response: Response, connection: LiveConnection, heard: () => void) {
  const parse = createEventParser();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    heard();
    for (const message of parse(piece.value)) connection.onMessage(message);
  }
}

/** Waits longer after each failure, up to half a minute, spread so that many browsers don't come back at once. */
export const waitAfter = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2);

/** Keeps a stream of server-sent events open until it is stopped. Returns the function that stops it. */
export function keepConnected(connection: LiveConnection): () => void {
  const stopped = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = async () => {
    const attempt = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => attempt.abort(), SILENCE_LIMIT);
    };
    const signal = AbortSignal.any([stopped.signal, attempt.signal]);
    try {
      heard();
      const response = await connection.open(signal);
      if (response.status === 401) return connection.onRefused();
      if (response.ok) {
        failures = 0;
        connection.onOpen();
        await read(response, connection, heard);
      }
    } catch {
      // Whatever it was, the next attempt is the answer.
    } finally {
      clearTimeout(silence);
    }
    if (stopped.signal.aborted) return undefined;
    failures += 1;
    connection.onLost();
    timer = setTimeout(now, waitAfter(failures));
    return undefined;
  };

  const now = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void connect();
  };
  window.addEventListener('online', now);
  void connect();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    window.removeEventListener('online', now);
  };
}
