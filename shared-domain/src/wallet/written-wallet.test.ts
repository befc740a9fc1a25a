import { walletAddressSchema } from './wallet-address.ts';
import { readWallet } from './written-wallet.ts';

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const digits = wallet.slice(2);

describe('a wallet', () => {
  it.each([
    ['with the short name of Ethereum', `eth:${wallet}`],
    ['as a payment link', `ethereum:${wallet}@1`],
    ['as an older payment link', `ethereum:pay-${wallet}?value=0`],
    ['as a link that asks for a transfer of a token', `ethereum:${usdc}@1/transfer?address=${wallet}&uint256=1e6`],
    ['with the number of Ethereum', `eip155:1:${wallet}`],
    ['with the ticker of a coin', `USDT: ${wallet}`],
    ['as a sanctions list has it', `Digital Currency Address - ETH ${wallet};`],
    ['with a large X', `0X${digits}`],
    ['without 0x', digits],
    ['with a zero-width space', `\u200B${wallet.slice(0, 20)}\u200B${wallet.slice(20)}`],
    ['with a no-break space and a line break', `\u00A0${wallet.slice(0, 20)}\r\n${wallet.slice(20)} `],
    ['in groups', wallet.replaceAll(/(.{6})/g, '$1 ')],
    ['after the 0x of an empty field', `0xeth:${wallet}`],
  ])('%s is its address', (_, text) => {
    expect(readWallet(text)).toEqual({ address: wallet, network: undefined });
    expect(walletAddressSchema.parse(text)).toBe(wallet);
  });

  it.each([
    [`matic:${wallet}`, 'Polygon'],
    [`ethereum:${wallet}@8453`, 'Base'],
    [`ethereum:${usdc}@56/transfer?address=${wallet}`, 'BNB Smart Chain'],
    [`eip155:42161:${wallet}`, 'Arbitrum'],
    [`zksync:${wallet}`, 'zksync'],
    [`eip155:9999:${wallet}`, '9999'],
  ])('of another network is refused and the network named: %s', (text, network) => {
    expect(readWallet(text)).toEqual({ address: wallet, network });
    expect(walletAddressSchema.safeParse(text).error?.issues[0]?.message).toBe('walletNetwork');
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
