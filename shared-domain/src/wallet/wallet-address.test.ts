import { transactionHashSchema, walletAddressSchema, withChecksum } from './wallet-address.ts';

const faultOf = (address: string) => walletAddressSchema.safeParse(address).error?.issues[0]?.message;

// Examples of EIP-55.
const examples = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'];

describe('a wallet address', () => {
  it.each(examples)('has its checksum in the case of its letters: %s', (address) => {
    expect(withChecksum(address.toLowerCase())).toBe(address);
    expect(faultOf(address)).toBeUndefined();
  });

  it('in a single case has no checksum', () => {
    expect(faultOf(`0x${'ab'.repeat(20)}`)).toBeUndefined();
    expect(faultOf(`0x${'AB'.repeat(20)}`)).toBeUndefined();
  });

  it('with one letter of the wrong case is refused by its checksum', () => {
    expect(faultOf('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe('walletChecksum');
  });

  it.each(['0x', 'ab'.repeat(21), `0x${'a'.repeat(39)}`, `0x${'a'.repeat(41)}`, `0x${'g'.repeat(40)}`])(
    'is 0x and 40 hexadecimal digits, unlike %s',
    (address) => {
      expect(faultOf(address)).toBe('wallet');
    },
  );

  it.each([
    ['TRON', 'TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC', 'walletTron'],
    ['Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'walletBitcoin'],
    ['Bitcoin, in capitals', 'BC1QAR0SRRR7XFKVY5L643LYDNW9RE59GTZZWF5MDQ', 'walletBitcoin'],
    ['Bitcoin, in the old format', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'walletBitcoin'],
    ['the USDC token', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'walletContract'],
    ['the USDT token', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'walletContract'],
    ['bridged USDC on Base', '0xd9aAEc86B65D86f6A7B5B1b0c42FFA531710b6CA', 'walletContract'],
    ['nobody', `0x${'0'.repeat(40)}`, 'walletZero'],
  ])('of %s is refused by name', (_, address, fault) => {
    expect(faultOf(address)).toBe(fault);
  });

  it('is required', () => {
    expect(faultOf('')).toBe('text');
  });
});

describe('a transaction hash', () => {
  it('is 0x and 64 hexadecimal digits', () => {
    expect(transactionHashSchema.safeParse(`0x${'0f'.repeat(32)}`).success).toBe(true);
    expect(transactionHashSchema.safeParse(`0x${'0f'.repeat(31)}`).error?.issues[0]?.message).toBe('transactionHash');
    expect(transactionHashSchema.safeParse('').error?.issues[0]?.message).toBe('text');
  });
});
