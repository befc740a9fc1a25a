import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const BETWEEN_CALLS_MS = 20;

// A thread of its own: what the doubles do in the first one must not count.
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
const times: number[] = [];
while (!isOver) {
  const start = performance.now();
  const reply = await fetch(String(workerData));
  await reply.arrayBuffer();
  if (reply.status !== 200) throw new Error(`the service answered ${reply.status}`);
  times.push(performance.now() - start);
  await pause(BETWEEN_CALLS_MS);
}
parentPort?.postMessage(times);
