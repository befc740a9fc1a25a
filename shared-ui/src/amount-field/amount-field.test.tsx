import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { inUi, renderUi, user } from '../testing/render-ui.tsx';
import { AmountField } from './amount-field.tsx';

function Example({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <AmountField label="You give" value={value} onChange={setValue} precision={2} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('99.9')}>
        Other side
      </button>
    </>
  );
}

const start = (value: string, locale: 'en' | 'bg' = 'en') => renderUi(<Example start={value} />, { locale });
const field = () => screen.getByRole('textbox', { name: 'You give' });
const value = () => screen.getByRole('status');

describe('an amount field', () => {
  it('groups the amount as the language does, except while it is edited', async () => {
    start('1234567.5');
    expect(field()).toHaveValue('1,234,567.5');
    await user.click(field());
    expect(field()).toHaveValue('1234567.5');
    await user.tab();
    expect(field()).toHaveValue('1,234,567.5');
  });

  it('says that it cut a pasted amount, until the amount changes', async () => {
    start('');
    await user.click(field());
    await user.paste('12.3456');
    expect(value()).toHaveTextContent('12.34');
    expect(screen.getByRole('alert')).toHaveTextContent('The amount was cut to 2 decimal places.');
    await user.keyboard('{Backspace}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an amount that comes from outside, even while it is edited', async () => {
    start('5');
    await user.click(field());
    await user.click(screen.getByRole('button', { name: 'Other side' }));
    expect(field()).toHaveValue('99.9');
  });

  it('is replaced by typing when its amount was set from outside while it had the focus', async () => {
    start('');
    await user.click(field());
    fireEvent.click(screen.getByRole('button', { name: 'Other side' }));
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('99.9');
    await user.keyboard('250');
    expect(field()).toHaveValue('250');
  });

  describe.each([
    ['1.207,75', '1207.75'],
    ['1,207.75', '1207.75'],
    ['1,207', '1207'],
    ['350лв', '350'],
    ['12,50', '12.50'],
    ['1e3', '7'],
    ['-5', '7'],
    ['many', '7'],
  ])('given "%s" in place of 7', (text, amount) => {
    it(`holds ${amount} after it was typed before hydration`, () => {
      const { element } = inUi(<Example start="7" />);
      const container = document.createElement('div');
      container.innerHTML = renderToString(element);
      document.body.append(container);
      within(container).getByRole<HTMLInputElement>('textbox').value = text;
      render(element, { container, hydrate: true });
      expect(value()).toHaveTextContent(new RegExp(`^${amount}$`));
    });

    it(`holds ${amount} after it was pasted`, async () => {
      start('7');
      await user.click(field());
      await user.paste(text);
      expect(value()).toHaveTextContent(new RegExp(`^${amount}$`));
    });
  });
});
