import { useRef, useState, useLayoutEffect, type RefObject } from 'react';
import { Field, type FieldProps } from '../field/field.tsx';
import { useEarlierInput } from '../field/use-earlier-input.ts';
import fieldStyles from '../field/field.module.css';
import { CountryPicker } from './country-picker.tsx';
import { splitPhone, type PhoneCountry, formatNational, hasExtension, nationalDigits } from './phone-number.ts';

export type { PhoneCountry } from './phone-number.ts';

interface PhoneFieldProps extends FieldProps {
  /** `+` and digits, such as `+359888123456`; '' when empty. Until an extension is recognised, also `+`, `+35` or `0`. */
  readonly value: string;
  /** Receives text like `value`. */
  readonly onChange: (value: string) => void;
  readonly countries: readonly PhoneCountry[];
  readonly name?: string | undefined;
}

/** The largest number of digits after the plus sign. */
const mostDigits = 15;

/**
 * A phone number: the country's extension, and digits that are grouped as in that country. An international number that
 * is typed, pasted or filled in by the browser sets both.
 */
export function PhoneField({ value, onChange, countries, name, ...field }: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState('BG');
  const split = splitPhone(value, countries, picked);
  const country = split?.country ?? countries.find(({ code }) => code === picked);
  const digits = split?.digits ?? '';
  const shown = split ? formatNational(split.country.code, digits) : value;
  const keepCaret = useCaret(input, shown);

  const emit = (extension: string, next: string) =>
    onChange(next === '' ? '' : `+${extension}${next.slice(0, mostDigits - extension.length)}`);

  const type = (text: string, caret: number | null) => {
    keepCaret(text, caret);
    const whole = internationalDigits(text);
    const international = whole && splitPhone(whole, countries, country?.code);
    if (international) {
      setPicked(international.country.code);
      emit(international.country.phoneExtension, nationalDigits(international.country.code, international.digits));
      return;
    }
    if (whole !== undefined) {
      onChange(`+${whole.slice(0, mostDigits)}`);
      return;
    }
    // The first of two zeros, which stand for the plus sign; before other digits it is removed.
    if (text === '0') {
      onChange(text);
      return;
    }
    if (!country) return;
    const typed = nationalDigits(country.code, text);
    const next = hasExtension(country, typed)
      ? nationalDigits(country.code, typed.slice(country.phoneExtension.length))
      : typed;
    // Deleting a separator deletes the digit before it; otherwise nothing would happen.
    const isMarkDeleted =
      next === digits && text.length === shown.length - 1 && shown.startsWith(text.slice(0, caret ?? 0));
    emit(country.phoneExtension, isMarkDeleted ? withoutDigitBefore(text, caret, country.code) : next);
  };

  useEarlierInput(input, shown, (text, element) => type(text, element.selectionStart));

  return (
    <Field {...field}>
      {({ native }) => (
        <div className={fieldStyles.box}>
          <CountryPicker
            countries={countries}
            country={country}
            isDisabled={Boolean(field.isDisabled || field.isReadOnly)}
            onChange={(code) => {
              setPicked(code);
              const extension = countries.find((candidate) => candidate.code === code)?.phoneExtension;
              if (extension !== undefined) emit(extension, digits);
            }}
          />
          <input
            {...native}
            ref={input}
            className={fieldStyles.input}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            name={name}
            value={shown}
            onChange={(event) => type(event.target.value, event.target.selectionStart)}
          />
        </div>
      )}
    </Field>
  );
}

/** The digits of a number that begins as an international one does: with a plus sign or two zeros. */
const internationalDigits = (text: string): string | undefined =>
  /^[\s(]*(?:\+|00)(.*)$/s.exec(text)?.[1]?.replaceAll(/\D/g, '');

function withoutDigitBefore(text: string, caret: number | null, country: string): string {
  const place = caret ?? text.length;
  return nationalDigits(country, text.slice(0, place).replace(/\d(\D*)$/, '$1') + text.slice(place));
}

/** How many digits a text has; a plus sign at its start counts too. */
const digitsIn = (text: string) => text.replaceAll(/(?!^\+)\D/g, '').length;

/**
 * Keeps the caret after the same digit while typed text is reformatted. Call the result with the typed text and the
 * caret's position in it.
 */
function useCaret(input: RefObject<HTMLInputElement | null>, shown: string) {
  const digitsBefore = useRef<number>(undefined);
  useLayoutEffect(() => {
    const wanted = digitsBefore.current;
    digitsBefore.current = undefined;
    if (wanted === undefined || document.activeElement !== input.current) return;
    let place = 0;
    while (place < shown.length && digitsIn(shown.slice(0, place)) < wanted) place += 1;
    input.current?.setSelectionRange(place, place);
  });
  return (text: string, caret: number | null) => {
    digitsBefore.current = digitsIn(text.slice(0, caret ?? text.length));
  };
}
