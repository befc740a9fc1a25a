import { hashInExplorer, walletInExplorer } from './explorer.ts';

const wallet = `0x${'a1'.repeat(20)}`;
const hash = `0x${'b2'.repeat(32)}`;

describe('links to the explorer', () => {
  it('lead to the wallet and to the transaction', () => {
    expect(walletInExplorer(wallet)).toBe(`https://etherscan.io/address/${wallet}`);
    expect(hashInExplorer(hash)).toBe(`https://etherscan.io/tx/${hash}`);
  });

  it('are not made on a network without an explorer', () => {
    expect(walletInExplorer(wallet, 'local')).toBeUndefined();
    expect(hashInExplorer(hash, 'local')).toBeUndefined();
  });

  it.each(['', 'javascript:alert(1)', '0x', `${wallet}/../x`, ` ${wallet}`, 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'])(
    'are not made of %p',
    (text) => {
      expect(walletInExplorer(text)).toBeUndefined();
      expect(hashInExplorer(text)).toBeUndefined();
    },
  );
});
