import { type IncomingMessage, request } from 'node:http';
import { withProduct } from '@exchange/edge/with-product';
import { below, type Drill, exactly, say, told } from './drill.ts';
import { visitFor } from './load/visitors.ts';
import { type Session, signIn } from './requests/calling.ts';
import { visitOutcomes } from './visit-outcomes.ts';

const streams = 500;
const perSession = 20;
const addresses = ['127.0.0.11', '127.0.0.12', '127.0.0.13'];
const visitors = 4;

export default {
  title: 'Hundreds of event streams',
  description:
    '500 event streams are open, 20 for each session and from three addresses, while visitors read and submit. Each stream must report every new request.',
  run: () =>
    withProduct({ HOST: '127.0.0.1', LOG_LEVEL: 'silent' }, say, async ({ address, admin }) => {
      const before = await visitFor(address, visitors, 5);
      const opened: Awaited<ReturnType<typeof openStream>>[] = [];
      for (let opening = 0; opening < streams / perSession; opening += 1) {
        const session = await signIn(address, admin);
        const localAddress = addresses[opening % addresses.length] ?? '';
        const ofSession = Array.from({ length: perSession }, () => openStream(address, session, localAddress));
        opened.push(...(await Promise.all(ofSession)));
      }
      const during = await visitFor(address, visitors, 20);
      const lively = opened.filter(({ isOpen, changes }) => isOpen && changes > 0);
      for (const { close } of opened) close();
      return [
        exactly('streams that were opened', streams, opened.filter(({ status }) => status === 200).length),
        exactly('streams that stayed open and heard of changes', streams, lively.length),
        told('milliseconds for 99 of 100 calls without them', before.p99),
        below('milliseconds for 99 of 100 calls with them', 1000, during.p99),
        told('calls with them', during.times.length),
        exactly('calls without an answer', 0, during.unanswered),
        ...(await visitOutcomes(address, admin, during)),
      ];
    }),
} satisfies Drill;

async function openStream(origin: string, headers: Session, localAddress: string) {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${origin}/api/admin/events`, { agent: false, localAddress, headers }, resolve).once('error', reject).end();
  });
  const stream = { status: response.statusCode, isOpen: true, changes: 0, close: () => response.destroy() };
  response.on('data', (chunk: Buffer) => (stream.changes += chunk.toString().split('event: change').length - 1));
  response.on('error', () => undefined).once('close', () => (stream.isOpen = false));
  return stream;
}
