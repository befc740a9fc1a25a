import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi, user } from '../testing/render-ui.tsx';
import { DatePicker, type DatePickerProps } from './date-picker.tsx';

function Example({ start = '', ...props }: Partial<DatePickerProps> & { readonly start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DatePicker label="Date of birth" value={value} onChange={setValue} {...props} />
      <output>{value}</output>
    </>
  );
}

const value = () => screen.getByRole('status');
const part = (name: RegExp) => screen.getByRole('spinbutton', { name });
const open = () => screen.getByRole('button', { name: /Choose a date/ });

describe('a date picker', () => {
  it('is typed part by part with the keyboard alone', async () => {
    renderUi(<Example />);
    await user.tab();
    await user.keyboard('29021996');
    expect(value()).toHaveTextContent('1996-02-29');
  });

  it.each([
    ['1.05.1990', 'bg', '1990-05-01'],
    ['2.1.1990', 'bg', '1990-01-02'],
    ['31.12.1990', 'bg', '1990-12-31'],
    ['1/5/1990', 'en', '1990-05-01'],
    ['1-1-1990', 'en', '1990-01-01'],
    ['1,5,1990', 'en', '1990-05-01'],
    ['3 12 1990', 'en', '1990-12-03'],
  ] as const)('takes %s, typed with marks between the parts in %s, as %s', async (text, locale, day) => {
    renderUi(<Example />, { locale });
    await user.tab();
    await user.keyboard(text);
    expect(value()).toHaveTextContent(day);
  });

  it('does not skip a part at a mark before its first digit', async () => {
    renderUi(<Example start="2001-05-10" />);
    await user.click(part(/month/));
    await user.keyboard('.');
    expect(part(/month/)).toHaveFocus();
  });

  it('has a group of parts with the name of the field', () => {
    renderUi(<Example />);
    const group = screen.getByRole('group', { name: 'Date of birth' });
    expect(within(group).getAllByRole('spinbutton')).toHaveLength(3);
    expect(part(/day, Date of birth/)).toBeVisible();
  });

  it.each([
    ['bg', 'празно'],
    ['en', 'empty'],
  ] as const)('tells in %s which parts are empty, until they are typed', async (locale, empty) => {
    renderUi(<Example />, { locale });
    const values = () => screen.getAllByRole('spinbutton').map((each) => each.getAttribute('aria-valuetext'));
    expect(values()).toEqual([empty, empty, empty]);
    await user.tab();
    await user.keyboard('29');
    expect(values()).toEqual(['29', empty, empty]);
  });

  it('is picked from a calendar with weeks that start on Monday', async () => {
    renderUi(<Example start="2001-05-10" />);
    await user.click(open());
    const grid = screen.getByRole('grid');
    const days = within(grid).getAllByRole('columnheader', { hidden: true });
    expect(days.map((day) => day.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    await user.click(within(grid).getByRole('button', { name: /17 May 2001/ }));
    expect(value()).toHaveTextContent('2001-05-17');
  });

  it('jumps to any month and year', async () => {
    renderUi(<Example start="2001-05-10" />);
    await user.click(open());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1984');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
    await user.click(screen.getByRole('button', { name: /29 February 1984/ }));
    expect(value()).toHaveTextContent('1984-02-29');
  });

  it('offers 151 years from 100 years before the current one, and none after the last allowed one can be chosen', async () => {
    renderUi(<Example maxDate="2001-05-15" />);
    await user.click(open());
    const years = within(screen.getByRole('combobox', { name: 'Year' })).getAllByRole('option');
    expect(years).toHaveLength(151);
    expect(years[0]).toHaveTextContent(String(new Date().getFullYear() - 100));
    const possible = years.filter((year) => !(year instanceof HTMLOptionElement && year.disabled));
    expect(possible.at(-1)).toHaveTextContent('2001');
  });

  it('does not let a day beyond the bounds be picked', async () => {
    renderUi(<Example start="2001-05-10" maxDate="2001-05-15" />);
    await user.click(open());
    expect(screen.getByRole('button', { name: /16 May 2001/ })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is empty while a part is cleared, keeps the other parts, and has a date again when it is complete', async () => {
    renderUi(<Example start="2001-05-10" />);
    await user.click(part(/day/));
    await user.keyboard('{Backspace}{Backspace}');
    expect(value()).toBeEmptyDOMElement();
    expect(part(/year/)).toHaveTextContent('2001');
    await user.keyboard('01');
    expect(value()).toHaveTextContent('2001-05-01');
  });

  it('is found by its name and focused, as a form does with the first field that failed', () => {
    const { container } = renderUi(<Example name="dateOfBirth" />);
    act(() => container.querySelector<HTMLElement>('[name="dateOfBirth"]')?.focus());
    expect(part(/day/)).toHaveFocus();
  });

  it('is described by its error', () => {
    renderUi(<Example error="You must be at least 18 years old." />);
    expect(part(/day/)).toHaveAccessibleDescription(/You must be at least 18 years old\./);
  });
});
