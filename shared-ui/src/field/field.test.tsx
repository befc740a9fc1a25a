import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ElementType, ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { DatePicker } from '../date-picker/date-picker.tsx';
import { DateRangePicker } from '../date-range-picker/date-range-picker.tsx';
import { SearchableSelect } from '../searchable-select/searchable-select.tsx';
import { Select } from '../select/select.tsx';
import { inUi, renderUi } from '../testing/render-ui.tsx';
import { TextField } from '../text-field/text-field.tsx';

const nothing = () => undefined;
const field = { label: 'Label', hint: 'Some help', onChange: nothing };
const choice = { ...field, items: [{ id: 'BG', label: 'Bulgaria' }], selectedKey: 'BG' };

describe.each([
  ['of text', <TextField key="text" {...field} value="" />, 'textbox'],
  ['with a list', <Select key="select" {...choice} />, 'button'],
  ['with a list to search', <SearchableSelect key="search" {...choice} />, 'combobox'],
  ['for a date', <DatePicker key="date" {...field} value="" />, 'group'],
  ['for a period', <DateRangePicker key="period" {...field} value={null} />, 'group'],
])('a field %s', (_, element, role) => {
  it('is named by its label, described by its hint, and gets the focus by a press on the label', async () => {
    renderUi(element);
    const [control] = screen.getAllByRole(role, { name: /Label/ });
    expect(control).toHaveAccessibleDescription(/Some help/);
    await userEvent.click(screen.getByText('Label'));
    expect(control?.contains(document.activeElement)).toBe(true);
  });
});

describe.each([
  ['with a list to search', SearchableSelect, choice, 'combobox'],
  ['for a date', DatePicker, { ...field, value: '' }, 'group'],
] as const)('a field %s, which takes a phone long to render', (_, Control: ElementType, props, role) => {
  // A server renders what is painted first.
  const paintFirst = (element: ReactElement) => {
    document.body.innerHTML = renderToString(inUi(element).element);
  };

  it('shows its label and help first, and its control after that', () => {
    paintFirst(<Control {...props} />);
    expect(screen.getByText('Label')).toBeVisible();
    expect(screen.getByText('Some help')).toBeVisible();
    expect(screen.queryByRole(role)).not.toBeInTheDocument();
    document.body.innerHTML = '';
    renderUi(<Control {...props} />);
    expect(screen.getByRole(role)).toBeVisible();
  });

  it('is whole at once where something is wrong with it', () => {
    paintFirst(<Control {...props} error="Something is wrong." />);
    expect(screen.getByRole(role)).toBeVisible();
  });
});
