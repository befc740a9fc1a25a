import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export type TestNginx = Awaited<ReturnType<typeof startNginxOn>>;

// Debian keeps servers where an ordinary user's PATH does not lead.
const PATH = [process.env['PATH'], '/usr/sbin', '/usr/local/sbin'].join(':');

type Site = (listen: string) => string;

/** @param site makes the content of the `http` block for the address that nginx listens on */
export async function startNginx(site: Site): Promise<TestNginx> {
  for (let left = 4; ; left -= 1)
    try {
      return await startNginxOn(await freePort(), site);
    } catch (error) {
      // Somebody else may have taken the port meanwhile.
      if (left === 0 || !String(error).includes('in use')) throw error;
    }
}

async function startNginxOn(port: number, site: Site) {
  const folder = mkdtempSync(join(tmpdir(), 'exchange-nginx-'));
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
  // It is written once nginx listens.
  while (child.exitCode === null && !existsSync(`${folder}/pid`)) await pause(10);
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
