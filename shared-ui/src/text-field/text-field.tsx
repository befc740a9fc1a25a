import type { HTMLInputAutoCompleteAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { Field, type FieldHandle, type FieldProps } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { useFieldHandle } from '../field/use-field-handle.ts';

/** Props of {@link TextField}. */
export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange?: ((text: string) => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  /** Sees pasted text first; `true` says that it has been dealt with and the field shall not insert it. */
  readonly onPasteText?: ((text: string) => boolean) | undefined;
  readonly name?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | undefined;
  readonly spellCheck?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  /** Shown inside the box before the text, such as an icon. */
  readonly leading?: ReactNode;
  /** Shown inside the box after the text, such as a button. */
  readonly trailing?: ReactNode;
  /** Fixed-width letters, for addresses and hashes. */
  readonly isMonospaced?: boolean | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<FieldHandle> | undefined;
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  onBlur,
  onPasteText,
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
  ref,
  ...field
}: TextFieldProps) {
  const input = useFieldHandle<HTMLInputElement>(ref);
  return (
    <Field {...field}>
      {(control) => (
        <div className={fieldStyles.box}>
          {leading}
          <input
            {...control}
            {...{ name, type, autoComplete, inputMode, autoCapitalize, spellCheck, placeholder, maxLength, value }}
            ref={input}
            className={fieldStyles.input}
            style={isMonospaced ? { fontFamily: 'var(--font-family-mono)' } : undefined}
            onChange={(event) => onChange?.(event.target.value)}
            onBlur={onBlur}
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
