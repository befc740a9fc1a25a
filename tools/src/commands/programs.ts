import { findBrowsers } from '@exchange/shared-node/browsers';
import { canInstallPackages, explain, findProgram, installPackages, print, runCommand } from '@exchange/shared-node';

const nginx = () => findProgram(['nginx']);

await runCommand(async () => {
  for (const path of Object.values(await findBrowsers(print.line))) print.line(path);
  if (nginx() === undefined && canInstallPackages()) {
    print.line('Installing nginx');
    await installPackages('nginx-light').catch((error: unknown) => print.line(explain(error)));
  }
  print.line(nginx() ?? 'There is no nginx on this machine: its configuration is not tested.');
});
