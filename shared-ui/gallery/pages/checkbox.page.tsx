import { useState } from 'react';
import { Checkbox, Link } from '../../src/index.ts';
import { Example } from '../example.tsx';

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
