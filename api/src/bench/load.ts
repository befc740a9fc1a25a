import { connect, type Socket } from 'node:net';
import { inTurns, readPaths, type Rounds, type Sides } from './sides.ts';

interface Load {
  readonly port: number;
  readonly path: string;
  /** Connections that call at the same time, each one after the other. */
  readonly callers: number;
  readonly seconds: number;
}

/**
 * Calls a path repeatedly, and resolves to the calls answered per second. To need little of the machine, it only counts
 * bytes: every reply has to be as long as the first, which has to be a success.
 */
async function callsPerSecond({ port, path, callers, seconds }: Load): Promise<number> {
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  const length = await replyLength(port, request);
  const began = performance.now();
  const ends = began + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: callers }, () => callUntil(ends, port, request, length)));
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return answered / ((performance.now() - began) / 1000);
}

async function replyLength(port: number, request: Buffer): Promise<number> {
  const socket = await open(port);
  // One character for each byte.
  socket.setEncoding('latin1').write(request);
  let text = '';
  for await (const chunk of socket) {
    text += String(chunk);
    const head = text.indexOf('\r\n\r\n') + 4;
    if (head < 4) continue;
    const body = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (!text.startsWith('HTTP/1.1 200')) throw new Error(text);
    if (text.length >= head + body) return head + body;
  }
  throw new Error('no reply');
}

async function callUntil(ends: number, port: number, request: Buffer, length: number): Promise<number> {
  const socket = await open(port);
  let received = 0;
  let answered = 0;
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject).on('data', ({ length: byteLength }: Buffer) => {
      received += byteLength;
      if (received < length) return;
      if (received > length) return reject(new Error('a reply of another length'));
      received = 0;
      answered += 1;
      if (performance.now() < ends) socket.write(request);
      else resolve();
    });
    socket.write(request);
  });
  socket.destroy();
  return answered;
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay()));
    socket.once('error', reject);
  });

const CALLERS = 16;

export async function measureReads(sides: Sides, { seconds, rounds }: Rounds): Promise<string> {
  const lines = [
    `| Read by ${CALLERS} callers | bare route, calls/s | service, calls/s | ratio |`,
    '| --- | ---: | ---: | ---: |',
  ];
  for (const path of readPaths) {
    const { service, bare } = await inTurns(sides, rounds, (port) =>
      callsPerSecond({ port, path, callers: CALLERS, seconds }),
    );
    lines.push(`| \`GET ${path}\` | ${Math.round(bare)} | ${Math.round(service)} | ${(service / bare).toFixed(2)} |`);
  }
  return lines.join('\n');
}
