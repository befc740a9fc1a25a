import { findBrowsers } from '@exchange/shared-node/find-browsers';
import { canInstallPackages, findProgram, installPackages } from '@exchange/shared-node/debian-package';
import { runCommand } from '@exchange/shared-node/command';
import { explain } from '@exchange/shared-node/failure';
import { print } from '@exchange/shared-node/print';

const nginx = () => findProgram(['nginx']);

await runCommand(async () => {
  for (const path of Object.values(await findBrowsers(print.line))) print.line(path);
  if (nginx() === undefined && canInstallPackages()) {
    print.line('Installing nginx');
    await installPackages('nginx-light').catch((error: unknown) => print.line(explain(error)));
  }
  print.line(nginx() ?? 'There is no nginx on this machine: its configuration is not tested.');
});
