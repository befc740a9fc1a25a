import { Search } from 'lucide-react';
import { useState } from 'react';
import { PasswordField, TextArea, TextField } from '../../src/index.ts';
import { Example } from '../example.tsx';

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
        <TextField label="Wallet" value="0x52908400098527886E0F7030069857D2E4169EE7" isMonospaced isReadOnly />
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
