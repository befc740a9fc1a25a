import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

export interface TestNginx {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

// Debian keeps servers where an ordinary user's PATH does not lead.
const PATH = [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(':');

/** @param site makes the content of the `http` block for the address that nginx listens on */
export async function startNginx(site: (listen: string) => string): Promise<TestNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-nginx-'));
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr;\nworker_rlimit_nofile 16384;\nevents { worker_connections 8192; }\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site(`127.0.0.1:${port}`)}}\n`,
  );
  const child = spawn('nginx', ['-e', 'stderr', '-c', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH },
  });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(String(text)));
  const ended = once(child, 'exit');
  await Promise.race([ended, untilItListens(port, child)]);
  if (child.exitCode !== null) throw new Error(`nginx ended: ${said.join('')}`);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilItListens(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const listens = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (listens) return;
  }
}
