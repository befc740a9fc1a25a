import {
  useRef,
  type ClipboardEvent,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Field, type FieldProps } from '../field/field.tsx';
import { classNames } from '../foundation/class-names.ts';
import { useEarlierInput } from '../field/use-earlier-input.ts';
import { useFittedHeight } from '../field/use-fitted-height.ts';
import fieldStyles from '../field/field.module.css';
import styles from './text-field.module.css';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange?: (text: string) => void;
  /** Called with pasted text before it is inserted; return `true` to prevent that. */
  readonly onPasteText?: (text: string) => boolean;
  /** Called by Enter in an input, which then neither sends a form nor does anything else. */
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
  /** Fixed-width letters, for codes. */
  readonly isMonospaced?: boolean;
  /** For addresses and hashes: fixed-width letters, all of them in view, on several lines where one is too short. */
  readonly isWhole?: boolean;
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
  isWhole,
  ...field
}: TextFieldProps) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEarlierInput(control, value, (text) => onChange?.(text));
  useFittedHeight(control, value, isWhole);
  const props = {
    ref: control,
    name,
    autoComplete,
    inputMode,
    autoCapitalize,
    spellCheck,
    placeholder,
    maxLength,
    value,
    onPaste: (event: ClipboardEvent) => {
      if (onPasteText?.(event.clipboardData.getData('text'))) event.preventDefault();
    },
  };
  return (
    <Field {...field}>
      {({ native }) => (
        <div className={fieldStyles.box}>
          {leading}
          {isWhole ? (
            <textarea
              {...native}
              {...props}
              rows={1}
              className={classNames(fieldStyles.input, fieldStyles.monospaced, styles.whole)}
              onChange={(event) => onChange?.(event.target.value.replaceAll(/[\r\n]/g, ''))}
              onKeyDown={whenEnter<HTMLTextAreaElement>(({ form }) => pressSubmit(form))}
            />
          ) : (
            <input
              {...native}
              {...props}
              type={type}
              className={classNames(fieldStyles.input, isMonospaced && fieldStyles.monospaced)}
              onChange={(event) => onChange?.(event.target.value)}
              onKeyDown={whenEnter(onEnter)}
            />
          )}
          {trailing}
        </div>
      )}
    </Field>
  );
}

/** Enter in an input presses the form's submit button, also one outside of it; a pending or disabled one does nothing. */
const pressSubmit = (form: HTMLFormElement | null) => {
  const controls = [...(form?.elements ?? [])];
  const submit = controls.find((each) => each instanceof HTMLButtonElement && each.type === 'submit');
  if (submit instanceof HTMLButtonElement) submit.click();
};

export const whenEnter =
  <Control extends HTMLElement = HTMLInputElement>(onEnter: ((control: Control) => void) | undefined) =>
  (event: KeyboardEvent<Control>) => {
    if (event.key !== 'Enter' || onEnter === undefined) return;
    event.preventDefault();
    if (!event.repeat && !event.nativeEvent.isComposing) onEnter(event.currentTarget);
  };
