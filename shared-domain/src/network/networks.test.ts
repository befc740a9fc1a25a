import { defaultCoins } from '@lifi/data-types';
import { networkNames } from './network-names.ts';
import { bridgedName, currencyOfContract, explorerLink, networks, tokenOf } from './networks.ts';

const real = networkNames.filter((name) => !name.startsWith('local'));

/** A list that others keep: tokens by chain, some of them under several names. */
const listed = (asked: number) =>
  defaultCoins.flatMap(({ chains }) =>
    Object.entries(chains)
      .filter(([chainId]) => chainId === String(asked))
      .map(([, { symbol, decimals, address }]) => ({ symbol, decimals, address: address.toLowerCase() })),
  );

describe('tokens', () => {
  it.each(real)('of %s have the contracts and decimals of a second list', (name) => {
    const { chainId, tokens } = networks[name];
    for (const [code, { contract, decimals }] of Object.entries(tokens)) {
      const same = listed(chainId).filter(({ address }) => address === contract);
      expect(same).not.toEqual([]);
      for (const token of same) {
        expect(token.decimals).toBe(decimals);
        expect(token.symbol.replace('₮', 'T')).toMatch(new RegExp(`^${code}0?$`));
      }
    }
  });

  it.each(real)('that come to %s over bridges are others, with the names of a second list', (name) => {
    const { chainId, bridged } = networks[name];
    for (const [called, contract] of Object.entries<string>(bridged)) {
      expect(currencyOfContract(name, contract)).toBeUndefined();
      expect(bridgedName(name, contract.toUpperCase().replace('0X', '0x'))).toBe(called);
      // The list has no bridged USDT on Base.
      if (called === 'bridged USDT' && name === 'base') continue;
      const symbols = listed(chainId).flatMap(({ symbol, address }) => (address === contract ? [symbol] : []));
      expect(symbols).toContain(called.replace('bridged ', ''));
    }
  });

  it('have 18 decimals on BNB Smart Chain, and are said to be of Binance', () => {
    for (const code of ['USDC', 'USDT'])
      expect(tokenOf('bnb', code)).toMatchObject({ decimals: 18, form: `Binance-Peg ${code}` });
  });

  it('differ from network to network, and so do the numbers of the networks', () => {
    const contracts = real.flatMap((name) => Object.values(networks[name].tokens).map(({ contract }) => contract));
    expect(new Set(contracts).size).toBe(contracts.length);
    const ids = networkNames.map((name) => networks[name].chainId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

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
