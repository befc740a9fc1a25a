import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '@exchange/shared-node';
import type { Stage } from './stages.ts';

const noted = (name: string) => join(root, '.cache/passed', name.replaceAll(/\W+/g, '-'));

function inputsOf({ inputs = ['.'] }: Stage): string {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z', '--', ...inputs];
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  const hash = createHash('sha256').update(process.version);
  for (const file of [...new Set(files)].filter((each) => existsSync(join(root, each))))
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Runs a stage, unless it passed with the same inputs on this machine before. In CI every stage runs. */
export async function runUnlessUnchanged(stage: Stage): Promise<boolean> {
  if (process.env['CI'] !== undefined) return stage.run().then(() => true);
  const [inputs, file] = [inputsOf(stage), noted(stage.name)];
  if (existsSync(file) && readFileSync(file, 'utf8') === inputs) return false;
  await stage.run();
  mkdirSync(dirname(file), { recursive: true });
  // Not when somebody changed them meanwhile.
  if (inputsOf(stage) === inputs) writeFileSync(file, inputs);
  return true;
}
