import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type FormEvent } from 'react';
import { renderUi, user } from '../testing/render-ui.tsx';
import { SearchableSelect, type SearchableSelectProps } from './searchable-select.tsx';

const countries = [
  { id: 'AT', label: 'Austria' },
  { id: 'BG', label: 'Bulgaria', description: '+359', otherNames: () => ['България'] },
  { id: 'HU', label: 'Hungary' },
];

function Example(props: Partial<SearchableSelectProps>) {
  const [key, setKey] = useState<string | null>(null);
  return <SearchableSelect label="Country" items={countries} selectedKey={key} onChange={setKey} {...props} />;
}

const field = () => screen.getByRole('combobox', { name: 'Country' });
const list = () => screen.getByRole('listbox');

describe('a searchable select', () => {
  it('shows all items when it is pressed, whatever is chosen', async () => {
    renderUi(<Example selectedKey="BG" />);
    await user.click(field());
    expect(within(list()).getAllByRole('option')).toHaveLength(3);
  });

  it('keeps its list while the page scrolls, as it does under the keyboard of a phone', async () => {
    renderUi(<Example />);
    await user.click(field());
    fireEvent.scroll(document);
    expect(list()).toBeVisible();
    await user.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it.each([
    ['Enter', 'bulgaria', '{Enter}'],
    ['Tab', 'Bulgária ', '{Tab}'],
    ['Tab, by the only one that is found', 'ustr', '{Tab}', 'Austria'],
    ['Tab, by the whole name although others have it in them', 'Niger', '{Tab}', 'Niger'],
    ['Enter, by a name in another language', 'българия', '{Enter}'],
  ])('chooses the item whose name was typed on %s', async (_, text, key, chosen = 'Bulgaria') => {
    const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    renderUi(
      <form onSubmit={onSubmit}>
        <Example items={[...countries, { id: 'NE', label: 'Niger' }, { id: 'NG', label: 'Nigeria' }]} />
      </form>,
    );
    await user.type(field(), text);
    await user.keyboard(key);
    expect(field()).toHaveValue(chosen);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(onSubmit).not.toHaveBeenCalled();
    await user.click(document.body);
    expect(field()).toHaveValue(chosen);
    expect(field()).toBeValid();
  });

  it('chooses the item whose name was typed when it is left by a press elsewhere, in place of the one before', async () => {
    renderUi(<Example />);
    await user.type(field(), 'Austria{Tab}');
    await user.clear(field());
    await user.type(field(), 'Hungary');
    await waitFor(() => expect(within(list()).getAllByRole('option')).toHaveLength(1));
    await user.click(document.body);
    expect(field()).toHaveValue('Hungary');
  });

  it.each([
    ['the beginning of its name before a part of another', 'ger', 'Germany'],
    ['the beginning of a word in it', 'states', 'United States'],
    ['the whole of another name', 'us', 'United States'],
    ['another name', 'holl', 'Netherlands'],
  ])('takes on Enter the first one that is found: by %s', async (_, text, chosen) => {
    const items = [
      { id: 'DZ', label: 'Algeria' },
      { id: 'AU', label: 'Australia' },
      { id: 'DE', label: 'Germany' },
      { id: 'NL', label: 'Netherlands', otherNames: () => ['Holland'] },
      { id: 'US', label: 'United States', otherNames: () => ['US'] },
    ];
    renderUi(<Example items={items} />);
    await user.type(field(), `${text}{Enter}`);
    expect(field()).toHaveValue(chosen);
  });

  it('keeps on Enter a text that finds no item, and says that nothing is chosen when it is left', async () => {
    renderUi(<Example />);
    await user.type(field(), 'gax{Enter}');
    expect(field()).toHaveValue('gax');
    expect(list()).toBeVisible();
    await user.tab();
    expect(screen.getByText('Nothing is chosen yet. Choose from the list.')).toBeVisible();
    expect(field()).toBeInvalid();
    await user.type(field(), 'B');
    expect(field()).toBeValid();
  });

  it('returns to the chosen item when it is left during a search', async () => {
    renderUi(<Example selectedKey="BG" />);
    await user.clear(field());
    await user.type(field(), 'xyz');
    await user.tab();
    expect(field()).toHaveValue('Bulgaria');
  });

  it('clears the choice when its text is cleared', async () => {
    const onChange = jest.fn();
    renderUi(<Example selectedKey="BG" onChange={onChange} />);
    await user.clear(field());
    expect(onChange).toHaveBeenCalledWith(null);
  });

  it.each([
    ['No values', { items: [] }],
    ['No data available', { items: undefined }],
    ['Enter at least 3 characters', { minSearchLength: 3 }],
  ])('says "%s" when that is why its list is empty', async (message, props) => {
    renderUi(<Example {...props} />);
    await user.click(field());
    expect(within(list()).getByText(message)).toBeVisible();
  });

  it('says "Unknown filter" when it is asked for a filter that does not exist', async () => {
    // A name from a saved setting, which types do not check.
    const filter = JSON.parse('"sounds-like"');
    renderUi(<Example filter={filter} />);
    await user.click(field());
    expect(within(list()).getByText('Unknown filter')).toBeVisible();
  });

  describe('during typing', () => {
    beforeEach(() => jest.useFakeTimers());
    const typist = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const labels = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

    it('searches half a second after the last key', async () => {
      renderUi(<Example />);
      await typist.type(field(), 'GA');
      act(() => jest.advanceTimersByTime(499));
      await typist.type(field(), 'R');
      act(() => jest.advanceTimersByTime(499));
      expect(labels()).toHaveLength(3);
      act(() => jest.advanceTimersByTime(1));
      expect(labels()).toEqual(['Bulgaria+359', 'Hungary']);
    });

    it.each([
      ['its description', '359', ['Bulgaria+359']],
      ['nothing', 'xyz', ['No options']],
    ])('finds an item by %s', async (_, text, found) => {
      renderUi(<Example />);
      await typist.type(field(), text);
      act(() => jest.advanceTimersByTime(500));
      expect(labels()).toEqual(found);
    });

    it('searches at once when a key moves into the list', async () => {
      renderUi(<Example />);
      await typist.type(field(), 'GAR');
      await typist.keyboard('{ArrowDown}{Enter}');
      expect(field()).toHaveValue('Bulgaria');
    });

    it('allows a choice before the search', async () => {
      renderUi(<Example />);
      await typist.type(field(), 'GAR');
      await typist.click(screen.getByRole('option', { name: /Bulgaria/ }));
      expect(field()).toHaveValue('Bulgaria');
    });

    it('shows all items at once when its text is cleared', async () => {
      renderUi(<Example />);
      await typist.type(field(), 'GAR');
      act(() => jest.advanceTimersByTime(500));
      expect(labels()).toHaveLength(2);
      await typist.clear(field());
      expect(labels()).toHaveLength(3);
    });
  });
});
