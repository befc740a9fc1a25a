import { useState } from 'react';

/** How a field's text and its date stand for each other. */
export interface DateText<Value> {
  readonly read: (text: string) => Value | null;
  readonly write: (value: Value) => string;
}

/**
 * Ties the text of a field to the headless library's date. The library keeps the last whole date while a part of it is
 * cleared; here the text is '' for that long, so that no form sends a date that nobody sees any more. The parts that are
 * left stay on the screen, because the library goes on with the date as it was.
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
