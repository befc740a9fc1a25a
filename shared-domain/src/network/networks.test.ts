import { explorerLink } from './networks.ts';

const wallet = `0x${'a1'.repeat(20)}`;
const hash = `0x${'b2'.repeat(32)}`;

describe('links to the explorer', () => {
  it('lead to the wallet and to the transaction', () => {
    expect(explorerLink('ethereum', wallet)).toBe(`https://etherscan.io/address/${wallet}`);
    expect(explorerLink('ethereum', hash)).toBe(`https://etherscan.io/tx/${hash}`);
  });

  it('are not made on a network without an explorer', () => {
    expect(explorerLink('local', wallet)).toBeNull();
    expect(explorerLink('local', hash)).toBeNull();
  });

  it.each(['', 'javascript:alert(1)', '0x', `${wallet}/../x`, ` ${wallet}`, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'])(
    'are not made of %p',
    (text) => {
      expect(explorerLink('ethereum', text)).toBeNull();
    },
  );
});
