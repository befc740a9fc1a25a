import { useState } from 'react';
import { PhoneField } from '../../src/phone-field/phone-field.tsx';
import { countries } from '../countries.ts';
import { Example } from '../example.tsx';

export function PhoneFieldPage() {
  const [empty, setEmpty] = useState('');
  const [phone, setPhone] = useState('+359888123456');
  return (
    <Example title="Phone">
      <PhoneField
        label="Phone number"
        value={empty}
        onChange={setEmpty}
        countries={countries}
        hint={`Value: ${empty}`}
      />
      <PhoneField label="Phone number" value={phone} onChange={setPhone} countries={countries} />
      <PhoneField
        label="Phone number"
        value="+12015550123"
        onChange={setPhone}
        countries={countries}
        error="Invalid phone number."
      />
      <PhoneField label="Phone number" value={phone} onChange={setPhone} countries={countries} isDisabled />
    </Example>
  );
}
