import { screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { ChainText } from './chain-text.tsx';

test('an address is written in groups of four, and is one text without spaces', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  renderUi(<ChainText text={address} />);
  const shown = screen.getByRole('code');
  expect(shown).toHaveTextContent(address, { normalizeWhitespace: false });
  const groups = [...shown.querySelectorAll('span')].map(({ textContent }) => textContent);
  expect(groups.slice(0, 3)).toEqual(['0x', '5aAe', 'b605']);
  expect(groups).toHaveLength(11);
});
