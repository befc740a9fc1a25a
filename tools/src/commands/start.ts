import { parseArgs } from 'node:util';
import { print, runCommand, stopRequested, withOpened } from '@exchange/shared-node';
import { startProduct } from '@exchange/edge/start-product';
import { settingsTable } from '@exchange/edge/settings-table';
import { readSettings } from '@exchange/edge/settings';
import { startChainsFor } from '../dev/local-chain.ts';

const usage = `npm start               starts the exchange: released rooms as released, the others from this working tree
npm start -- --local    serves every room from this working tree

Settings are environment variables:`;

await runCommand(async (args) => {
  const { local, help } = parseArgs({
    args,
    options: { local: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  }).values;
  if (help) return print.line(`${usage}\n\n${settingsTable()}`);
  const settings = readSettings(process.env);
  await withOpened(async (opened) => {
    const chain = await startChainsFor(process.env, settings.DATA_DIR);
    if (chain) opened.defer(chain.stop);
    const env = { ...process.env, ...chain?.settings };
    const { address, rates, rooms } = await startProduct(opened, settings, env, print.line, local);
    print.line();
    print.line('The exchange is ready.');
    print.line(`  Address        ${address}`);
    if (rates === undefined) print.line(`  Services       ${settings.API_URLS.join(', ')}`);
    else print.line(`  Administrator  ${settings.ADMIN_EMAIL}`);
    print.line(`  Rooms          ${rooms.join(`\n${' '.repeat(17)}`)}`);
    if (rates === 'fixed')
      print.line('  Rates          fixed, from FIXED_RATES; RATES_SOURCE=live takes them from the market');
    if (chain) {
      const { CHAIN_RPC_URLS: first, CHAIN_RPC_URLS_LOCAL2: second } = chain.settings;
      print.line(`  Chain          ${first}, play money; npm run chain -- send 250 USDC to <address>`);
      print.line(`  Second chain   ${second}; npm run chain -- send 250 USDC to <address> on local2`);
    }
    if (chain && rates === undefined) print.line('                 Services read it when they have CHAIN=local too');
    print.line('Ctrl-C stops it.');
    await stopRequested();
    print.line('Stopping.');
  });
});
