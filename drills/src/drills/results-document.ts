import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '@exchange/shared-node';
import type { Drill, Outcome } from './drill.ts';

const document = join(root, 'docs/drills.md');
const section = /<!-- drill (\S+) -->.*?<!-- \/drill -->\n*/gs;

export function writeResults(name: string, drill: Drill, outcomes: readonly Outcome[]): void {
  writeFileSync(document, withResults(readFileSync(document, 'utf8'), name, resultsSection(name, drill, outcomes)));
}

export function withResults(text: string, name: string, results: string): string {
  const sections = new Map([...text.matchAll(section)].map(([whole, of = '']) => [of, whole.trim()]));
  sections.set(name, results.trim());
  const sorted = [...sections].toSorted(([one], [other]) => one.localeCompare(other, 'en'));
  return `${[text.replace(section, '').trim(), ...sorted.map(([, each]) => each)].join('\n\n')}\n`;
}

function resultsSection(name: string, { title, description }: Drill, outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(
    ({ counted, goal, measured, good }) => `| ${counted} | ${goal} | ${good ? measured : `**${measured}**`} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  return `<!-- drill ${name} -->

## ${title}

${description}

\`npm run drills -- ${name}\`, on ${day}, with Node ${process.versions.node} on ${cpus().length} cores:

| Counted | Goal | Measured |
| --- | ---: | ---: |
${rows.join('\n')}

<!-- /drill -->`;
}
