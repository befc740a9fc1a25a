import { writeFile } from 'node:fs/promises';
import { Failure, print, runCommand } from '@exchange/shared-node';
import { listComponents, toCycloneDx } from '../supply-chain/components.ts';
import { licenceFaults } from '../supply-chain/licences.ts';

const usage = `npm run components --workspace tools            checks the licences of all packages that ship
npm run components --workspace tools -- <file>  the same, and writes the list of them as CycloneDX JSON`;

await runCommand(async ([file, ...more]) => {
  if (file?.startsWith('-') === true || more.length > 0) return print.line(usage);
  const components = listComponents();
  if (file !== undefined) await writeFile(file, toCycloneDx(components));
  const faults = licenceFaults(components);
  if (faults.length > 0) throw new Failure(`Licences that may not ship:\n${faults.join('\n')}`);
  print.line(`${components.length} packages ship, each under a permitted licence`);
});
