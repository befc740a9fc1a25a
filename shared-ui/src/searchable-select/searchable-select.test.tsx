import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { SearchableSelect, type SearchableSelectProps } from './searchable-select.tsx';

const countries = [
  { id: 'AT', label: 'Austria' },
  { id: 'BG', label: 'Bulgaria', description: '+359' },
  { id: 'HU', label: 'Hungary' },
];

function Example(props: Partial<SearchableSelectProps>) {
  const [key, setKey] = useState<string | null>(null);
  return <SearchableSelect label="Country" items={countries} selectedKey={key} onChange={setKey} {...props} />;
}

const field = () => screen.getByRole('combobox', { name: 'Country' });
const list = () => screen.getByRole('listbox');

describe('a searchable select', () => {
  it('finds by a part of the label, without regard to case, and is chosen from with the keyboard', async () => {
    const user = userEvent.setup();
    renderUi(<Example />);
    await user.type(field(), 'GAR');
    await waitFor(() => expect(within(list()).getAllByRole('option')).toHaveLength(2));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field()).toHaveValue('Bulgaria');
  });

  it('finds by the description as well', async () => {
    const user = userEvent.setup();
    renderUi(<Example />);
    await user.type(field(), '359');
    await waitFor(() => expect(within(list()).getAllByRole('option')).toHaveLength(1));
    expect(screen.getByRole('option', { name: /Bulgaria/ })).toBeVisible();
  });

  it('shows all items when it is pressed, whatever is chosen', async () => {
    const user = userEvent.setup();
    renderUi(<Example selectedKey="BG" />);
    await user.click(field());
    expect(within(list()).getAllByRole('option')).toHaveLength(3);
  });

  it('keeps its list while the page scrolls, as it does under the keyboard of a phone', async () => {
    const user = userEvent.setup();
    renderUi(<Example />);
    await user.click(field());
    fireEvent.scroll(document);
    expect(list()).toBeVisible();
    await user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('returns to the chosen item when it is left during a search', async () => {
    const user = userEvent.setup();
    renderUi(<Example selectedKey="BG" />);
    await user.clear(field());
    await user.type(field(), 'xyz');
    await user.tab();
    expect(field()).toHaveValue('Bulgaria');
  });

  it('clears the choice when its text is cleared', async () => {
    const onChange = jest.fn();
    const user = userEvent.setup();
    renderUi(<Example selectedKey="BG" onChange={onChange} />);
    await user.clear(field());
    expect(onChange).toHaveBeenCalledWith(null);
  });

  it('says "No options" when nothing matches', async () => {
    const user = userEvent.setup();
    renderUi(<Example />);
    await user.type(field(), 'xyz');
    expect(await within(list()).findByText('No options')).toBeVisible();
  });

  it.each([
    ['No values', { items: [] }],
    ['No data available', { items: undefined }],
    ['Enter at least 3 characters', { minSearchLength: 3 }],
  ])('says "%s" when that is why its list is empty', async (message, props) => {
    const user = userEvent.setup();
    renderUi(<Example {...props} />);
    await user.click(field());
    expect(within(list()).getByText(message)).toBeVisible();
  });

  it('says "Unknown filter" when it is asked for a filter that does not exist', async () => {
    const user = userEvent.setup();
    // A name from a saved setting, which types do not check.
    const filter = JSON.parse('"sounds-like"');
    renderUi(<Example filter={filter} />);
    await user.click(field());
    expect(within(list()).getByText('Unknown filter')).toBeVisible();
  });

  describe('during typing', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

    it('searches half a second after the last key', async () => {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      renderUi(<Example />);
      await user.type(field(), 'GA');
      act(() => jest.advanceTimersByTime(499));
      await user.type(field(), 'R');
      act(() => jest.advanceTimersByTime(499));
      expect(labels()).toHaveLength(3);
      act(() => jest.advanceTimersByTime(1));
      expect(labels()).toEqual(['Bulgaria+359', 'Hungary']);
    });

    it('searches at once when a key moves into the list', async () => {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      renderUi(<Example />);
      await user.type(field(), 'GAR');
      await user.keyboard('{ArrowDown}{Enter}');
      expect(field()).toHaveValue('Bulgaria');
    });

    it('allows a choice before the search', async () => {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      renderUi(<Example />);
      await user.type(field(), 'GAR');
      await user.click(screen.getByRole('option', { name: /Bulgaria/ }));
      expect(field()).toHaveValue('Bulgaria');
    });

    it('shows all items at once when its text is cleared', async () => {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      renderUi(<Example />);
      await user.type(field(), 'GAR');
      act(() => jest.advanceTimersByTime(500));
      expect(labels()).toHaveLength(2);
      await user.clear(field());
      expect(labels()).toHaveLength(3);
    });
  });
});
