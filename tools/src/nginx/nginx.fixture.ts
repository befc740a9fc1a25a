import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../product/ports.ts';
import { nginxConfig } from './nginx-config.ts';

/** A real nginx with our configuration. */
export interface TestNginx {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** @param edge origin of the server behind it */
export async function startNginx(program: string, edge: string, releases: string): Promise<TestNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-nginx-'));
  const port = await freePort();
  const site = nginxConfig({
    serverName: '_',
    listen: `127.0.0.1:${port}`,
    edge: new URL(edge).host,
    releases,
    requestTimeout: 15,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off;\nmaster_process off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}}\n`,
  );
  const child = spawn(program, ['-e', 'stderr', '-c', config], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(String(text)));
  const ended = once(child, 'exit');
  await untilItListens(port, child, said);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function untilItListens(port: number, child: ChildProcess, said: readonly string[]): Promise<void> {
  while (child.exitCode === null) {
    const listens = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
    });
    if (listens) return;
  }
  throw new Error(`nginx ended: ${said.join('')}`);
}
