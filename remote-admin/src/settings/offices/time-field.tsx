import type { ComponentProps } from 'react';
import { TextField } from '@exchange/shared-ui';
import { readTime } from './typed-time.ts';

interface TimeFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'isLabelHidden' | 'name' | 'value' | 'error'
> {
  readonly onChange: (text: string) => void;
}

/** A time of day as people type it; it is put into the form 09:00 when they leave the field. */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const leave = () => {
    if (readTime(value) !== value) onChange(readTime(value));
  };
  return (
    <div onBlur={leave}>
      <TextField {...field} inputMode="text" autoComplete="off" maxLength={7} value={value} onChange={onChange} />
    </div>
  );
}
