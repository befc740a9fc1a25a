import { fork } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What a process of a test takes over: nothing that could be a setting of the service. */
export const processEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) };
};

const server = fileURLToPath(new URL('../server/server.ts', import.meta.url));

export type ServerProcess = ReturnType<typeof startServerProcess>;

export const newDataFolder = (): string => mkdtempSync(join(tmpdir(), 'exchange-data-'));

/** Starts the service as a separate process, as the product does, on a port that the system chooses. */
export function startServerProcess(env: Readonly<Record<string, string>>) {
  const child = fork(server, [], {
    execArgv: ['--throw-deprecation'],
    env: { ...processEnvironment(), API_PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const reports: Readonly<Record<string, unknown>>[] = [];
  let output = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const closed = [child.stdout, child.stderr].map((stream) => new Promise((resolve) => stream?.once('close', resolve)));
  const exited = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => {
      Promise.all(closed).then(
        () => resolve(code ?? signal),
        () => undefined,
      );
    });
  });
  const started = new Promise<void>((resolve) => {
    child.on('message', (report: Record<string, unknown>) => {
      reports.push(report);
      if (report.type !== 'admin-created') resolve();
    });
    child.once('exit', () => resolve());
  });
  const origin = () => {
    const port = reports.at(-1)?.['port'];
    if (typeof port !== 'number') throw new Error(`the service does not serve: ${errors}`);
    return `http://127.0.0.1:${port}`;
  };
  return { process: child, reports, origin, output: () => output, errors: () => errors, started, exited };
}
