import { LOCAL_CHAIN_URL, SECOND_CHAIN_URL } from '@exchange/api/settings';
import { requestAt, sendToken, type Request } from '@exchange/api/testing/send-token';
import { parseDecimal, tokenOf, walletAddressSchema } from '@exchange/shared-domain';
import { Failure, print, runCommand } from '@exchange/shared-node';

const usage = `npm run chain -- send 250 USDC to 0x... [on local2]    sends a transfer on a local chain of "CHAIN=local npm start"`;

const { CHAIN_RPC_URLS = LOCAL_CHAIN_URL, CHAIN_RPC_URLS_LOCAL2 = SECOND_CHAIN_URL } = process.env;
const urls = { local: CHAIN_RPC_URLS, local2: CHAIN_RPC_URLS_LOCAL2 };

const requestOf =
  (network: keyof typeof urls): Request =>
  (method, params) =>
    requestAt(urls[network])(method, params).catch((error: unknown) => {
      if (error instanceof TypeError)
        throw new Failure('The local chain does not run. Start the product with: CHAIN=local npm start');
      throw new Failure(error instanceof Error ? error.message : String(error));
    });

await runCommand(async ([deed, amount = '', currency = '', preposition, to, on = 'on', name = 'local']) => {
  const isAmount = parseDecimal(amount)?.gt(0) === true && tokenOf('local', currency) !== undefined;
  const address = walletAddressSchema.safeParse(to);
  const network = (['local', 'local2'] as const).find((each) => each === name);
  const isUnderstood = deed === 'send' && preposition === 'to' && isAmount && on === 'on';
  if (!isUnderstood || !address.success || network === undefined) throw new Failure(usage);
  const request = requestOf(network);
  const [from = ''] = (await request('eth_accounts')) as string[];
  const hash = await sendToken(request, { network, currency, amount, to: address.data, from });
  print.line(`Sent ${amount} ${currency}: ${hash}`);
});
