import { PassThrough } from 'node:stream';

/** The open streams of a process, by the session that each belongs to. */
interface SessionStreams {
  /** Adds a stream to the session. Above the limit, the session's oldest stream is closed. */
  readonly open: (session: string) => PassThrough;
  /** The sessions that have any. */
  readonly sessions: () => string[];
  readonly ofSession: (session: string) => PassThrough[];
  readonly endAll: () => void;
}

export function createSessionStreams(limitPerSession: number): SessionStreams {
  const sessions = new Map<string, Set<PassThrough>>();
  return {
    open: (session) => {
      const streams = sessions.get(session) ?? new Set();
      sessions.set(session, streams);
      const stream = new PassThrough();
      streams.add(stream);
      stream.once('close', () => {
        streams.delete(stream);
        if (streams.size === 0) sessions.delete(session);
      });
      const [oldest] = streams;
      if (oldest !== undefined && streams.size > limitPerSession) {
        streams.delete(oldest);
        oldest.end();
      }
      return stream;
    },
    sessions: () => [...sessions.keys()],
    ofSession: (session) => [...(sessions.get(session) ?? [])],
    endAll: () => {
      for (const streams of sessions.values()) for (const stream of streams) stream.end();
    },
  };
}
