import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errorMessages, type ErrorReply } from '@exchange/shared-domain';
import { traceIdOf } from './log.ts';

const brokenRequests: Readonly<Record<string, number>> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

export function refuseBrokenRequest({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else refuseOnSocket(socket, brokenRequests[code] ?? 400, 'UNEXPECTED_DATA_TYPE');
}

/** Writes an answer directly to the socket, because there is no reply object, and closes the connection. */
export function refuseOnSocket(socket: Duplex, status: number, error: ErrorCode): void {
  const traceId = traceIdOf({ headers: {} });
  const body = JSON.stringify({ error, message: errorMessages[error], traceId } satisfies ErrorReply);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    `x-trace-id: ${traceId}`,
    'connection: close',
  ];
  // The rest of the request is read for a moment; otherwise the answer would be lost with the connection.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`).resume();
  setTimeout(() => socket.destroy(), 1000).unref();
}
