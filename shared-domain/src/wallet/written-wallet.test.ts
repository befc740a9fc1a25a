import { networkNames, networkTitles } from '../network/network-names.ts';
import { walletAddressOn, walletAddressSchema, writtenWalletSchema } from './wallet-address.ts';
import { readWallet } from './written-wallet.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const digits = wallet.slice(2);

describe('a wallet', () => {
  it.each([
    ['as a payment link', `ethereum:${wallet}`],
    ['as an older payment link', `ethereum:pay-${wallet}?value=0`],
    ['as a link that asks for a transfer of a token', `ethereum:${usdc}/transfer?address=${wallet}&uint256=1e6`],
    ['with the ticker of a coin', `USDT: ${wallet}`],
    ['as a sanctions list has it', `Digital Currency Address - USDT ${wallet};`],
    ['with a large X', `0X${digits}`],
    ['without 0x', digits],
    ['with a zero-width space', `\u200B${wallet.slice(0, 20)}\u200B${wallet.slice(20)}`],
    ['with a no-break space and a line break', `\u00A0${wallet.slice(0, 20)}\r\n${wallet.slice(20)} `],
    ['in groups', wallet.replaceAll(/(.{6})/g, '$1 ')],
    ['after the 0x of an empty field', `0x${wallet}`],
  ])('%s is its address on every network', (_, text) => {
    expect(readWallet(text)).toEqual({ address: wallet, network: undefined });
    for (const name of networkNames) expect(walletAddressOn(name).parse(text)).toBe(wallet);
  });

  it.each([
    [`eth:${wallet}`, 'ethereum'],
    [`0xeth:${wallet}`, 'ethereum'],
    [`Digital Currency Address - ETH ${wallet};`, 'ethereum'],
    [`ethereum:${wallet}@1`, 'ethereum'],
    [`ethereum:${usdc}@1/transfer?address=${wallet}&uint256=1e6`, 'ethereum'],
    [`eip155:1:${wallet}`, 'ethereum'],
    [`base:${wallet}`, 'base'],
    [`arb1:${wallet}`, 'arbitrum'],
    [`matic:${wallet}`, 'polygon'],
    [`pol:${wallet}`, 'polygon'],
    [`oeth:${wallet}`, 'optimism'],
    [`bnb:${wallet}`, 'bnb'],
    [`ethereum:${wallet}@56`, 'bnb'],
    [`eip155:1338:${wallet}`, 'local2'],
  ] as const)('%s is its address on that network, and refused on every other one', (text, named) => {
    expect(readWallet(text)).toEqual({ address: wallet, network: networkTitles[named] });
    // Until the network is known, it stays written.
    expect(writtenWalletSchema.parse(text)).toBe(text);
    for (const name of networkNames) {
      const { data, error } = walletAddressOn(name).safeParse(text);
      expect([data, error?.issues[0]?.message]).toEqual(
        name === named ? [wallet, undefined] : [undefined, 'walletNetwork'],
      );
    }
  });

  it.each([
    [`avax:${wallet}`, 'Avalanche'],
    [`ethereum:${usdc}@100/transfer?address=${wallet}`, 'Gnosis'],
    [`zksync:${wallet}`, 'zksync'],
    [`eip155:9999:${wallet}`, '9999'],
  ])('of a network that is not ours is refused everywhere, and the network named: %s', (text, network) => {
    expect(readWallet(text)).toEqual({ address: wallet, network });
    expect(writtenWalletSchema.safeParse(text).error?.issues[0]?.message).toBe('walletNetwork');
  });

  it.each([
    ['tron:TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'walletTron'],
    ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1', 'walletBitcoin'],
    ['0xTJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'walletTron'],
    ['solana:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', 'walletNetwork'],
    [`eth:${usdc}`, 'walletContract'],
    [`eth:${wallet.toLowerCase().replace('a', 'A')}`, 'walletChecksum'],
    [`ethereum:${usdc}@1/approve?address=${wallet}`, 'wallet'],
    [`ethereum:${usdc}@1/transfer?uint256=1e6`, 'wallet'],
    [`https://example.com/address/${wallet}`, 'wallet'],
    [`0x${wallet}${digits}`, 'wallet'],
    [`${digits}ab`, 'wallet'],
    ['\u200B', 'text'],
  ])('is not taken out of %s', (text, fault) => {
    expect(walletAddressSchema.safeParse(text).error?.issues[0]?.message).toBe(fault);
  });
});

it('of more characters than any link has is left as it is, and refused', () => {
  const long = `eth:0x${'a'.repeat(40)}${' '.repeat(500)}`;
  expect(readWallet(long)).toEqual({ address: long, network: undefined });
  expect(walletAddressSchema.safeParse(long).success).toBe(false);
});
