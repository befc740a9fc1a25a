import { renderUi } from '../testing/render-ui.tsx';
import { Logo } from './logo.tsx';

describe('the logo', () => {
  it('has the name of the product as text', () => {
    expect(renderUi(<Logo />).container).toHaveTextContent(/^Crypto to Cash$/);
  });
});
