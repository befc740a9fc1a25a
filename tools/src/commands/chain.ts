import { LOCAL_CHAIN_URL } from '@exchange/api/settings';
import { requestAt, sendToken, type Request } from '@exchange/api/testing/send-token';
import { parseDecimal, tokenOf, walletAddressSchema } from '@exchange/shared-domain';
import { Failure, print, runCommand } from '@exchange/shared-node';

const usage = `npm run chain -- send 250 USDC to 0x...    sends a transfer on the local chain of "CHAIN=local npm start"`;

const request: Request = (method, params) =>
  requestAt(LOCAL_CHAIN_URL)(method, params).catch((error: unknown) => {
    if (error instanceof TypeError)
      throw new Failure('The local chain does not run. Start the product with: CHAIN=local npm start');
    throw new Failure(error instanceof Error ? error.message : String(error));
  });

await runCommand(async ([deed, amount = '', currency = '', preposition, to]) => {
  const isAmount = parseDecimal(amount)?.gt(0) === true && tokenOf('local', currency) !== undefined;
  const address = walletAddressSchema.safeParse(to);
  if (deed !== 'send' || preposition !== 'to' || !isAmount || !address.success) throw new Failure(usage);
  const [from = ''] = (await request('eth_accounts')) as string[];
  const hash = await sendToken(request, { currency, amount, to: address.data, from });
  print.line(`Sent ${amount} ${currency}: ${hash}`);
});
