import { useState } from 'react';

/** Converts between the text of a field and its date. */
export interface DateText<Value> {
  readonly read: (text: string) => Value | null;
  readonly write: (value: Value) => string;
}

/**
 * Connects the text of a field with the date of the headless library. The library keeps the last complete date while a part
 * of it is cleared. Here the text is '' during that time, so that no form sends a date that is no longer shown. The other
 * parts stay on the screen.
 */
export function useTypedDate<Value>(text: string, onChange: (text: string) => void, { read, write }: DateText<Value>) {
  const [held, setHeld] = useState<Value | null>(null);
  const value = read(text);
  return {
    value: value ?? held,
    onChange: (next: Value | null) => {
      setHeld(null);
      onChange(next ? write(next) : '');
    },
    onCompletenessChange: (isComplete: boolean) => {
      if (!isComplete && value) {
        setHeld(value);
        onChange('');
      }
      if (isComplete && !value && held) {
        setHeld(null);
        onChange(write(held));
      }
    },
  };
}
