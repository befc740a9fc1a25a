import { Search } from 'lucide-react';
import { useState } from 'react';
import { PasswordField, TextArea, TextField, Checkbox, Link } from '../../src/index.ts';
import { Example } from '../example.tsx';
import { AmountField } from '../../src/amount-field/amount-field.tsx';
import { CurrencyIcon } from '../../src/converter-fields.ts';
import { PhoneField } from '../../src/phone-field/phone-field.tsx';
import { countries } from '../countries.ts';

export function TextFieldPage() {
  const [text, setText] = useState('');
  const [email, setEmail] = useState('visitor@example');
  const [password, setPassword] = useState('correct horse');
  const [message, setMessage] = useState('');
  return (
    <>
      <Example title="Text">
        <TextField label="First name" value={text} onChange={setText} placeholder="As in your document" />
        <TextField label="Email" type="email" value={email} onChange={setEmail} error="Invalid email address." />
        <TextField label="Search" value={text} onChange={setText} hint="Name, phone, e-mail or code" isOptional />
        <TextField label="Wallet" value="0x52908400098527886E0F7030069857D2E4169EE7" isWhole isReadOnly />
        <TextField label="Disabled" value="Not now" isDisabled />
        <TextField label="With an icon" value="" leading={<Search size={20} style={{ marginInlineStart: 16 }} />} />
      </Example>
      <Example title="Password">
        <PasswordField label="Password" value={password} onChange={setPassword} />
      </Example>
      <Example title="Several lines, three to eight">
        <TextArea label="Message" value={message} onChange={setMessage} maxLength={200} />
        <TextArea
          label="Message"
          value={'One\nTwo\nThree\nFour\nFive\nSix\nSeven\nEight\nNine\nTen'}
          onChange={setMessage}
        />
        <TextArea label="Message" value="" onChange={setMessage} error="This field is required." />
      </Example>
    </>
  );
}

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

export function CheckboxPage() {
  const [isSelected, setSelected] = useState(true);
  return (
    <Example title="Checkbox">
      <Checkbox isSelected={isSelected} onChange={setSelected}>
        I have read the{' '}
        <Link to="?page=checkbox" isNewTab>
          terms
        </Link>{' '}
        and my funds come from a legitimate source.
      </Checkbox>
      <Checkbox isSelected={!isSelected} onChange={setSelected} error="You must agree.">
        The wallet address is correct.
      </Checkbox>
      <Checkbox isSelected onChange={setSelected} isDisabled>
        Disabled
      </Checkbox>
    </Example>
  );
}
