import { runCommand } from '../process/command.ts';
import { print } from '../process/print.ts';
import { stopRequested } from '../process/stopping.ts';
import { startProduct } from '../product/start-product.ts';
import { settingsTable } from '../settings/settings-table.ts';
import { readSettings } from '../settings/settings.ts';

await runCommand(async (args) => {
  if (args.includes('--help')) {
    print.line(`Starts the exchange. Settings are environment variables:\n\n${settingsTable()}`);
    return;
  }
  const settings = readSettings(process.env);
  const { address, admin, rates, stop } = await startProduct(settings, process.env, print.line);
  print.line();
  print.line('The exchange is ready.');
  print.line(`  Address        ${address}`);
  print.line(`  Administrator  ${admin?.email ?? settings.ADMIN_EMAIL}`);
  if (admin) print.line(`  Password       ${admin.password}   (shown only this once)`);
  if (rates === 'fixed')
    print.line('  Rates          fixed, from FIXED_RATES; RATES_SOURCE=live takes them from the market');
  print.line('Ctrl-C stops it.');
  await stopRequested();
  print.line('Stopping.');
  await stop();
});
