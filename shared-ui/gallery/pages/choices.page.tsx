import { useState } from 'react';
import { Flag } from '../../src/index.ts';
import { CurrencyIcon } from '../../src/converter-fields.ts';
import { SearchableSelect } from '../../src/searchable-select/searchable-select.tsx';
import { Select } from '../../src/select/select.tsx';
import { countries } from '../countries.ts';
import { Example } from '../example.tsx';
import { DatePicker, DateTimePicker } from '../../src/date-picker/date-picker.tsx';
import { DateRangePicker, type DateRange } from '../../src/date-range-picker/date-range-picker.tsx';

const currencies = [
  { id: 'BGN', label: 'Bulgarian lev', description: 'BGN', icon: <CurrencyIcon code="BGN" /> },
  { id: 'USDC', label: 'USD Coin', description: 'USDC', icon: <CurrencyIcon code="USDC" /> },
  { id: 'USDT', label: 'Tether', description: 'USDT', icon: <CurrencyIcon code="USDT" /> },
];

const countryItems = countries.map(({ code, name }) => ({ id: code, label: name, icon: <Flag countryCode={code} /> }));

export function SelectPage() {
  const [currency, setCurrency] = useState<string | null>(null);
  const [country, setCountry] = useState<string | null>('BG');
  return (
    <>
      <Example title="Select">
        <Select
          label="Currency"
          items={currencies}
          selectedKey={currency}
          onChange={setCurrency}
          hint="Try the keyboard"
        />
        <Select label="Currency" items={currencies} selectedKey="USDT" error="Not supported at this office." />
        <Select label="Currency" items={currencies} selectedKey="BGN" isDisabled />
        <Select label="Nothing to choose" items={[]} selectedKey={null} />
      </Example>
      <Example title="Searchable">
        <SearchableSelect
          label="Country of residence"
          items={countryItems}
          selectedKey={country}
          onChange={setCountry}
          placeholder="Start typing"
        />
        <SearchableSelect
          label="At least 3 characters"
          items={countryItems}
          selectedKey={null}
          onChange={setCountry}
          minSearchLength={3}
        />
        <SearchableSelect
          label="Could not be loaded"
          items={undefined}
          selectedKey={null}
          onChange={setCountry}
          error="Choose a country."
        />
      </Example>
    </>
  );
}

export function DateTimePage() {
  const [date, setDate] = useState('1990-05-17');
  const [instant, setInstant] = useState('2025-06-02T09:30:00.000Z');
  const [range, setRange] = useState<DateRange | null>({ start: '2025-06-02', end: '2025-06-12' });
  return (
    <>
      <Example title="Date">
        <DatePicker
          label="Date of birth"
          value={date}
          onChange={setDate}
          maxDate="2007-06-01"
          hint={`Value: ${date}`}
        />
        <DatePicker label="Date of birth" value="" onChange={setDate} error="You must be at least 18 years old." />
        <DatePicker label="Date of birth" value={date} onChange={setDate} isDisabled />
      </Example>
      <Example title="Date and time">
        <DateTimePicker label="Money received at" value={instant} onChange={setInstant} hint={`Value: ${instant}.`} />
      </Example>
      <Example title="Period">
        <DateRangePicker label="Submitted" value={range} onChange={setRange} />
      </Example>
    </>
  );
}
