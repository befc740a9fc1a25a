import { useState } from 'react';
import { DatePicker, DateTimePicker } from '../../src/date-picker.ts';
import { DateRangePicker, type DateRange } from '../../src/date-range-picker/date-range-picker.tsx';
import { Example } from '../example.tsx';

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
