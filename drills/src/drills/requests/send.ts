import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { RawRequest } from './hostile-request.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export function send(origin: string, from: string, { method, bytes }: RawRequest): Promise<Answer | undefined> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0);
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    const finish = () => {
      resolve(answerIn(received, method, true));
      socket.destroy();
    };
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (answerIn(received, method, false)) finish();
    });
    socket.on('error', finish).on('close', finish);
  });
}

function answerIn(received: Buffer, method: string, ended: boolean): Answer | undefined {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const [first = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
  const rest = received.subarray(end + 4);
  if (status < 200) return answerIn(rest, method, ended);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const hasNone = method === 'HEAD' || status === 204 || status === 304;
  const isStream = headers['content-type']?.startsWith('text/event-stream') === true;
  const length = headers['content-length'];
  const isWhole =
    hasNone ||
    isStream ||
    (length !== undefined && rest.length >= Number(length)) ||
    rest.subarray(-5).toString('latin1') === '0\r\n\r\n';
  return isWhole || ended ? { status, headers, body: hasNone ? Buffer.alloc(0) : bodyIn(headers, rest) } : undefined;
}

function bodyIn(headers: Answer['headers'], sent: Buffer): Buffer {
  const whole = headers['transfer-encoding'] === 'chunked' ? unchunked(sent) : sent;
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync, deflate: inflateSync, zstd: zstdDecompressSync };
  const encoding = Object.entries(unpack).find(([name]) => name === headers['content-encoding']);
  return encoding ? encoding[1](whole) : whole;
}

function unchunked(sent: Buffer): Buffer {
  const end = sent.indexOf('\r\n');
  const size = Number.parseInt(sent.subarray(0, end).toString(), 16);
  if (end < 0 || !size) return Buffer.alloc(0);
  return Buffer.concat([sent.subarray(end + 2, end + 2 + size), unchunked(sent.subarray(end + 4 + size))]);
}
