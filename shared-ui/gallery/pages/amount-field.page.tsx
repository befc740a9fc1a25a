import { useState } from 'react';
import { AmountField } from '../../src/amount-field/amount-field.tsx';
import { CurrencyIcon } from '../../src/converter-fields.ts';
import { Example } from '../example.tsx';

export function AmountFieldPage() {
  const [lev, setLev] = useState('9779.15');
  const [coin, setCoin] = useState('1234567.5');
  return (
    <>
      <Example title="Amounts">
        <AmountField label="You get" value={lev} onChange={setLev} precision={2} hint={`Value: ${lev}`} />
        <AmountField label="You give" value={coin} onChange={setCoin} precision={6} trailing="USDC" />
        <AmountField label="You give" value="12" onChange={setCoin} precision={2} error="The minimum is 100 leva." />
        <AmountField label="Read only" value="1791.20" precision={2} isReadOnly />
      </Example>
      <Example title="Large">
        <AmountField
          label="You give"
          value={coin}
          onChange={setCoin}
          precision={6}
          size="large"
          trailing={<CurrencyIcon code="USDC" />}
        />
      </Example>
    </>
  );
}
