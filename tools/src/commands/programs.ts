import { findBrowsers } from '@exchange/shared-node/browsers';
import { canInstallPackages, Failure, findProgram, installPackages, print, runCommand } from '@exchange/shared-node';

await runCommand(async () => {
  for (const path of Object.values(await findBrowsers(print.line))) print.line(path);
  print.line(await nginx());
});

async function nginx(): Promise<string> {
  const path = findProgram(['nginx']);
  if (path !== undefined) return path;
  const note = 'There is no nginx on this machine: its configuration is not tested.';
  if (!canInstallPackages()) return note;
  print.line('Installing nginx');
  try {
    await installPackages('nginx-light');
  } catch (error) {
    if (error instanceof Failure) return `${note} ${error.message}`;
    throw error;
  }
  return findProgram(['nginx']) ?? note;
}
