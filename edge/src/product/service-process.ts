import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { z } from 'zod';
import { explain, Failure, print, requestStop, root, stopping } from '@exchange/shared-node';

const patience = 20_000;
const firstPause = 500;
const longestPause = 15_000;
// After this time a start counts as successful, and the next failure starts with the shortest pause.
const goodRun = 60_000;

/** Starts the service and restarts it when it ends unexpectedly, with increasing pauses. */
export async function startService(env: NodeJS.ProcessEnv) {
  let current = await forkService(env);
  const { rates } = current;
  let stopped = false;
  let restarting = false;
  let pause = firstPause;
  let timer: NodeJS.Timeout | undefined;
  let starting = Promise.resolve();

  const watch = () => {
    const startedAt = Date.now();
    current.child.once('exit', (code, signal) => {
      // Ctrl-C reaches the service at the same time as this process.
      if (stopped || restarting || stopping.aborted) return;
      // The service was told to stop; that stops the product.
      if (code === 0 || signal === 'SIGINT' || signal === 'SIGTERM') return requestStop();
      if (Date.now() - startedAt > goodRun) pause = firstPause;
      print.error(
        `The service ended unexpectedly (${signal ?? `code ${code}`}); starting it again in ${pause / 1000} s.`,
      );
      againLater();
    });
  };
  const againLater = () => {
    timer = setTimeout(() => void again(), pause);
    pause = Math.min(pause * 2, longestPause);
  };
  const again = () => (starting = start());
  const start = async () => {
    try {
      const next = await forkService(env);
      if (stopped) return await end(next.child);
      current = next;
      print.line('The service runs again.');
      watch();
    } catch (error) {
      print.error(`${explain(error)} Trying again in ${pause / 1000} s.`);
      if (!stopped) againLater();
    }
  };
  watch();

  return {
    address: () => `http://127.0.0.1:${current.port}`,
    rates,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await end(current.child);
    },
    restart: async () => {
      if (stopped || restarting) return;
      restarting = true;
      // Two at a time would refuse each other the data and the port.
      await starting;
      clearTimeout(timer);
      await end(current.child);
      restarting = false;
      if (!stopped) await again();
    },
  };
}

/** Starts the service as a process that nobody looks after. */
export async function forkService(env: NodeJS.ProcessEnv, tree = root) {
  const child = fork(join(tree, 'api/src/server/server.ts'), {
    cwd: tree,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = await new Promise<z.infer<typeof readySchema>>((resolve, reject) => {
    child.on('message', (data) => {
      const message = serviceMessageSchema.safeParse(data).data;
      // At once: whatever fails after it, nobody could sign in without it.
      if (message?.type === 'admin-created')
        print.line(`Sign in as ${message.email} with the password ${message.password}   (shown only this once)`);
      if (message?.type === 'ready') resolve(message);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(
        new Failure(`The service ended before it was ready (${signal ?? `code ${code}`}); its output above says why.`),
      ),
    );
  });
  return { ...ready, child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const force = setTimeout(() => child.kill('SIGKILL'), patience);
  child.kill('SIGTERM');
  await once(child, 'exit').finally(() => clearTimeout(force));
}

const readySchema = z.object({ type: z.literal('ready'), port: z.int().positive(), rates: z.enum(['fixed', 'live']) });
const serviceMessageSchema = z.discriminatedUnion('type', [
  readySchema,
  /** The first start created the administrator; the password is shown only once. */
  z.object({ type: z.literal('admin-created'), email: z.string(), password: z.string() }),
]);
