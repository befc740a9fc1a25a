import { useState } from 'react';
import { ConverterFields } from '../../src/converter-fields.ts';
import { Example } from '../example.tsx';

const doNothing = () => undefined;

export function ConverterFieldsPage() {
  const [amount, setAmount] = useState('150');
  const [currency, setCurrency] = useState('USDC');
  const [reversed, setReversed] = useState(false);
  const fields = {
    top: {
      label: 'We buy, you give',
      amount,
      precision: 6,
      currency,
      currencyLabel: 'Currency you give',
      currencies: ['USDC', 'USDT'],
      onAmountChange: setAmount,
      onCurrencyChange: setCurrency,
    },
    bottom: {
      label: 'We sell, you get',
      amount: '268.65',
      precision: 2,
      currency: 'BGN',
      currencyLabel: 'Currency you get',
      currencies: ['BGN'],
      onAmountChange: doNothing,
      onCurrencyChange: doNothing,
    },
    reversed,
    swapLabel: 'Swap',
    limits: 'One exchange: from 100 BGN to 9,779.15 BGN (5,000 EUR).',
    onSwap: () => setReversed(!reversed),
  };
  const rateLine = `Exchange rate: 1 ${currency} = 1.791 BGN`;
  const failure = { message: 'The exchange rates could not be loaded.', retryLabel: 'Try again', onRetry: doNothing };
  return (
    <>
      <Example title="With a rate">
        <ConverterFields {...fields} rateLine={rateLine} rateNote="Updated at 14:05" />
      </Example>
      <Example title="While the rate loads">
        <ConverterFields {...fields} loadingLabel="Loading exchange rates" />
      </Example>
      <Example title="With a stale rate">
        <ConverterFields
          {...fields}
          rateLine={rateLine}
          rateNote="Updated at 14:05. A newer rate is on its way."
          isRateStale
        />
      </Example>
      <Example title="Without a rate">
        <ConverterFields {...fields} failure={failure} />
      </Example>
      <Example title="While rates are unavailable">
        <ConverterFields
          {...fields}
          failure={{ ...failure, message: 'Exchange rates are unavailable right now.', isPassing: true }}
        />
      </Example>
      <Example title="Outside the limits">
        <ConverterFields
          {...fields}
          rateLine={rateLine}
          limitError="The smallest exchange is 100 BGN."
          smallest={{ text: 'From 100 BGN, about 55.82 USDC.', takeLabel: 'Use the minimum', onTake: doNothing }}
        />
      </Example>
    </>
  );
}
