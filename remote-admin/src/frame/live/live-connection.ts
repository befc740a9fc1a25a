import { createParser, type EventSourceMessage } from 'eventsource-parser';

/** Milliseconds without any data, comments included, after which a connection counts as lost. */
export const SILENCE_LIMIT_MS = 40_000;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

export interface LiveConnection {
  /** Opens the stream; rejects when there is no reply. */
  readonly open: (signal: AbortSignal) => Promise<Response>;
  readonly onMessage: (message: EventSourceMessage) => void;
  /** The stream is open. Changes from before are not repeated. */
  readonly onOpen: () => void;
  readonly onLost: () => void;
  /** The service no longer accepts the session. */
  readonly onRefused: () => void;
}

async function read(response: Response, onMessage: LiveConnection['onMessage'], onData: () => void) {
  const parser = createParser({ onEvent: onMessage });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    onData();
    parser.feed(chunk.value);
  }
}

/** The wait before the next attempt. It doubles up to half a minute, with a random part, so that browsers don't reconnect simultaneously. */
export const waitAfter = (failures: number, random = Math.random()): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1)) * (0.5 + random / 2);

/** Keeps a stream of server-sent events open. Returns the function that closes it. */
export function keepConnected(connection: LiveConnection): () => void {
  const stopped = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const connect = async () => {
    const attempt = new AbortController();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const restartSilence = () => {
      clearTimeout(silence);
      silence = setTimeout(() => attempt.abort(), SILENCE_LIMIT_MS);
    };
    const signal = AbortSignal.any([stopped.signal, attempt.signal]);
    try {
      restartSilence();
      const response = await connection.open(signal);
      if (response.status === 401) return connection.onRefused();
      if (response.ok) {
        failures = 0;
        connection.onOpen();
        await read(response, connection.onMessage, restartSilence);
      }
    } catch {
      // Every failure leads to the next attempt.
    } finally {
      clearTimeout(silence);
    }
    if (stopped.signal.aborted) return undefined;
    failures += 1;
    connection.onLost();
    timer = setTimeout(connectNow, waitAfter(failures));
    return undefined;
  };

  const connectNow = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void connect();
  };
  window.addEventListener('online', connectNow);
  void connect();
  return () => {
    stopped.abort();
    clearTimeout(timer);
    window.removeEventListener('online', connectNow);
  };
}
