import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startNginxFor } from '@exchange/edge/testing/nginx';
import { withProduct } from '@exchange/edge/with-product';
import { releasesFolder } from '@exchange/shared-node';
import { below, type Drill, exactly, labelled, type Outcome, say, told } from './drill.ts';
import { visitFor } from './load/visitors.ts';
import type { Admin } from './requests/calling.ts';
import { visitOutcomes } from './visit-outcomes.ts';

const requests = 800;
const attacker = '127.0.0.9';
const visitors = 4;
const head =
  'POST /api/transactions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n';

export default {
  title: 'Requests without their bodies',
  description: `For 20 seconds, one address holds ${requests} POSTs open that have complete headers and no body. It replaces each one that the server ends. Meanwhile visitors at another address read and submit. This is done straight at the edge, and behind nginx with the configuration that is printed for it.`,
  run: () =>
    withProduct({ HOST: '127.0.0.1', LOG_LEVEL: 'silent' }, say, async ({ address, admin, settings }) => {
      const straight = await attacked(address, admin);
      const nginx = await startNginxFor([address], releasesFolder(settings));
      try {
        const behind = await attacked(nginx.origin, admin);
        return [...labelled('at the edge', straight), ...labelled('behind nginx', behind)];
      } finally {
        await nginx.close();
      }
    }),
} satisfies Drill;

async function attacked(origin: string, admin: Admin): Promise<Outcome[]> {
  const before = await visitFor(origin, visitors, 5);
  const attack = holdOpen(origin);
  const during = await visitFor(origin, visitors, 20);
  attack.stop();
  return [
    told('requests without a body', attack.sent),
    told('of them refused', attack.answered),
    told('milliseconds for 99 of 100 calls without them', before.p99),
    below('milliseconds for 99 of 100 calls with them', 1000, during.p99),
    told('calls with them', during.times.length),
    exactly('calls without an answer', 0, during.unanswered),
    ...(await visitOutcomes(origin, admin, during)),
  ];
}

function holdOpen(origin: string) {
  const { hostname, port } = new URL(origin);
  const open = new Set<Socket>();
  let isOver = false;
  const attack = {
    sent: 0,
    answered: 0,
    stop: () => {
      isOver = true;
      for (const socket of open) socket.destroy();
    },
  };
  const hold = () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: attacker });
    open.add(socket);
    attack.sent += 1;
    socket.once('data', () => (attack.answered += 1));
    socket.once('connect', () => socket.write(head)).once('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      // After a pause, to avoid a flood of connections.
      if (!isOver) void pause(100).then(hold);
    });
  };
  for (let at = 0; at < requests; at += 1) hold();
  return attack;
}
