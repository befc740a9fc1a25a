import {
  useRef,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Field, type FieldProps } from '../field/field.tsx';
import { classNames } from '../foundation/class-names.ts';
import { useEarlierInput } from '../field/use-earlier-input.ts';
import fieldStyles from '../field/field.module.css';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange?: (text: string) => void;
  /** Called with pasted text before it is inserted; return `true` to prevent that. */
  readonly onPasteText?: (text: string) => boolean;
  /** Called by Enter, which then neither sends a form nor does anything else. */
  readonly onEnter?: ((input: HTMLInputElement) => void) | undefined;
  readonly name?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'password';
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoCapitalize?: 'none' | 'words' | 'sentences';
  readonly spellCheck?: boolean;
  readonly placeholder?: string;
  readonly maxLength?: number | undefined;
  /** Shown inside the box before the text, such as an icon. */
  readonly leading?: ReactNode;
  /** Shown inside the box after the text, such as a button. */
  readonly trailing?: ReactNode;
  /** Fixed-width letters, for addresses and hashes. */
  readonly isMonospaced?: boolean;
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  onPasteText,
  onEnter,
  name,
  type = 'text',
  autoComplete,
  inputMode,
  autoCapitalize,
  spellCheck,
  placeholder,
  maxLength,
  leading,
  trailing,
  isMonospaced,
  ...field
}: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEarlierInput(input, value, (text) => onChange?.(text));
  return (
    <Field {...field}>
      {({ native }) => (
        <div className={fieldStyles.box}>
          {leading}
          <input
            {...native}
            ref={input}
            {...{ name, type, autoComplete, inputMode, autoCapitalize, spellCheck, placeholder, maxLength, value }}
            className={classNames(fieldStyles.input, isMonospaced && fieldStyles.monospaced)}
            onChange={(event) => onChange?.(event.target.value)}
            onKeyDown={whenEnter(onEnter)}
            onPaste={(event) => {
              if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
            }}
          />
          {trailing}
        </div>
      )}
    </Field>
  );
}

export const whenEnter = (onEnter: TextFieldProps['onEnter']) => (event: KeyboardEvent<HTMLInputElement>) => {
  if (event.key !== 'Enter' || onEnter === undefined) return;
  event.preventDefault();
  if (!event.repeat && !event.nativeEvent.isComposing) onEnter(event.currentTarget);
};
