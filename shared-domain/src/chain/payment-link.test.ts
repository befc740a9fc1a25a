import { currencyOfContract, tokenOf } from '../network/networks.ts';
import { amountOfDigits, digitsOfAmount, paymentLink } from './payment-link.ts';

const address = '0x52908400098527886E0F7030069857D2E4169EE7';

it('a payment link names contract, chain, recipient and amount in the digits of the contract', () => {
  expect(paymentLink({ network: 'ethereum', currency: 'USDC', address, amount: '250.5' })).toBe(
    `ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=${address}&uint256=250500000`,
  );
  expect(paymentLink({ network: 'ethereum', currency: 'BTC', address, amount: '1' })).toBeUndefined();
});

it('an amount is exact in the digits of a contract and back', () => {
  expect(amountOfDigits(1n, 6)).toBe('0.000001');
  expect(amountOfDigits(digitsOfAmount('123456789.123456', 6), 6)).toBe('123456789.123456');
});

it('a currency is known by its contract, in any case of the letters', () => {
  const contract = tokenOf('ethereum', 'USDT')?.contract.toUpperCase().replace('0X', '0x') ?? '';
  expect(currencyOfContract('ethereum', contract)).toBe('USDT');
  expect(currencyOfContract('ethereum', address)).toBeUndefined();
});
