import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi, user } from '../testing/render-ui.tsx';
import type { PhoneCountry } from './phone-number.ts';
import { PhoneField } from './phone-field.tsx';

const countries: readonly PhoneCountry[] = [
  { code: 'BG', phoneExtension: '359', name: 'Bulgaria' },
  { code: 'BR', phoneExtension: '55', name: 'Brazil' },
  { code: 'CA', phoneExtension: '1', name: 'Canada' },
  { code: 'DE', phoneExtension: '49', name: 'Germany' },
  { code: 'IT', phoneExtension: '39', name: 'Italy' },
  { code: 'GB', phoneExtension: '44', name: 'United Kingdom', otherNames: () => ['UK'] },
  { code: 'US', phoneExtension: '1', name: 'United States' },
];

function Example({ start = '', onChange }: { readonly start?: string; readonly onChange?: (value: string) => void }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PhoneField
        label="Phone"
        value={value}
        countries={countries}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Phone' });
const value = () => screen.getByRole('status');

async function openCountries() {
  await user.click(screen.getByRole('button', { name: /Country code/ }));
  await screen.findByRole('listbox');
}

describe('a phone field', () => {
  it('keeps digits only, and puts the extension before them in place of a leading zero', async () => {
    renderUi(<Example />);
    await user.type(field(), 'a08-8x8123456');
    expect(value()).toHaveTextContent('+359888123456');
    expect(field()).toHaveValue('88 812 3456');
  });

  it.each([
    ['+359888123456', '88 812 3456'],
    ['+35921234567', '2 123 4567'],
    ['+4915123456789', '151 2345 6789'],
    ['+393123456789', '312 345 6789'],
    ['+447400123456', '7400 123456'],
    ['+12015550123', '(201)555-0123'],
  ])('groups %s as its country does: %s', (start, shown) => {
    renderUi(<Example start={start} />);
    expect(field()).toHaveValue(shown);
  });

  it.each(['+49 (151) 2345-6789', '0049 151 2345 6789'])('accepts the pasted %s, with its country', async (pasted) => {
    renderUi(<Example />);
    await user.click(field());
    await user.paste(pasted);
    expect(value()).toHaveTextContent('+4915123456789');
    expect(screen.getByRole('button', { name: /\+49/ })).toBeVisible();
  });

  it.each([
    ['359888123456', '+359888123456'],
    ['359 (0) 888 123 456', '+359888123456'],
    // Within Bulgaria, 0359 is Velingrad.
    ['35954123', '+35935954123'],
  ])('takes %s, written without a plus sign, as %s', async (text, number) => {
    renderUi(<Example />);
    await user.type(field(), text);
    expect(value()).toHaveTextContent(new RegExp(`^\\${number}$`));
  });

  it.each([
    ['Brazil', 'in area 55', '55 99123 4567', '+5555991234567'],
    ['Brazil', 'with the extension', '55 11 91234 5678', '+5511912345678'],
    ['Brazil', 'of area 99 with the extension', '55 99 91234 5678', '+5599912345678'],
    ['Germany', 'in Emden', '04921 1234567', '+4949211234567'],
    ['Germany', 'with the extension', '49 151 2345 6789', '+4915123456789'],
  ])('keeps the area code of a number in %s, typed %s', async (country, _how, text, number) => {
    renderUi(<Example />);
    await openCountries();
    await user.keyboard(`${country}{Enter}`);
    await user.type(field(), text);
    expect(value()).toHaveTextContent(new RegExp(`^\\${number}$`));
  });

  it.each([
    ['+359 0888123456', 'BG', '88 812 3456', '+359888123456'],
    [' +393123456789', 'IT', '312 345 6789', '+393123456789'],
    ['0044 (0)7400 123456', 'GB', '7400 123456', '+447400123456'],
    ['+12015550123', 'US', '(201)555-0123', '+12015550123'],
  ])('takes %s, typed key by key, with its country %s', async (typed, code, shown, whole) => {
    renderUi(<Example />);
    await user.type(field(), typed);
    expect(value()).toHaveTextContent(whole);
    expect(field()).toHaveValue(shown);
    const country = countries.find((candidate) => candidate.code === code);
    expect(
      screen.getByRole('button', { name: `Country code ${country?.name} +${country?.phoneExtension}` }),
    ).toBeVisible();
  });

  it('keeps what is typed after a plus sign until it is an extension, and puts no other one before it', async () => {
    renderUi(<Example />);
    await user.type(field(), '+4');
    expect(field()).toHaveValue('+4');
    expect(value()).toHaveTextContent(/^\+4$/);
    await user.keyboard('{Backspace}{Backspace}+999 12345678');
    expect(field()).toHaveValue('+99912345678');
    expect(value()).toHaveTextContent('+99912345678');
    await user.clear(field());
    expect(value()).toBeEmptyDOMElement();
  });

  it('prefers the chosen country where several have the typed extension', async () => {
    renderUi(<Example start="+1" />);
    await openCountries();
    await user.keyboard('canada{Enter}');
    await user.type(field(), '+12015550123');
    expect(screen.getByRole('button', { name: 'Country code Canada +1' })).toBeVisible();
  });

  it('chooses the country from a list that can be searched, and keeps the digits', async () => {
    renderUi(<Example start="+359888123456" />);
    await openCountries();
    await user.keyboard('canada');
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.click(screen.getByRole('option', { name: 'Canada +1' }));
    expect(value()).toHaveTextContent('+1888123456');
  });

  it('keeps the country when it is chosen again, and returns the focus to its button', async () => {
    renderUi(<Example start="+359888123456" />);
    const button = screen.getByRole('button', { name: 'Country code Bulgaria +359' });
    await openCountries();
    await user.keyboard('bulgaria');
    const chosen = screen.getByRole('option', { name: 'Bulgaria +359' });
    expect(chosen).toHaveAttribute('aria-selected', 'true');
    await user.click(chosen);
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    expect(value()).toHaveTextContent('+359888123456');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('closes the list with Escape, and keeps the country', async () => {
    const onChange = jest.fn();
    renderUi(<Example start="+359888123456" onChange={onChange} />);
    await openCountries();
    await user.keyboard('ger{Escape}{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Country code Bulgaria +359' })).toHaveFocus());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('chooses the country with the keyboard alone', async () => {
    renderUi(<Example />);
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByRole('searchbox', { name: 'Search for a country' })).toHaveFocus();
    await user.keyboard('germ{ArrowDown}{Enter}');
    expect(await screen.findByRole('button', { name: 'Country code Germany +49' })).toBeVisible();
  });

  it('deletes the digit before a separator', async () => {
    renderUi(<Example start="+359888" />);
    expect(field()).toHaveValue('88 8');
    await user.click(field());
    await user.keyboard('{Backspace}{Backspace}');
    expect(value()).toHaveTextContent('+3598');
  });

  it('keeps the caret in place when a digit is typed in the middle', async () => {
    renderUi(<Example start="+359888123" />);
    await user.type(field(), '75', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(value()).toHaveTextContent('+35987588123');
  });

  it('is empty when its last digit is deleted', async () => {
    renderUi(<Example start="+3598" />);
    await user.type(field(), '{Backspace}');
    expect(value()).toBeEmptyDOMElement();
  });

  it('never holds more than 15 digits', async () => {
    renderUi(<Example />);
    await user.type(field(), '12345678901234567890');
    expect(value()).toHaveTextContent('+359123456789012');
  });
});
