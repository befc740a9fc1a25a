import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../foundation/class-names.ts';
import { Field, type FieldProps } from '../field/field.tsx';
import { useFittedHeight } from '../field/use-fitted-height.ts';
import { useEarlierInput } from '../field/use-earlier-input.ts';
import fieldStyles from '../field/field.module.css';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './text-area.module.css';

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly name?: string | undefined;
  /** Maximum length; near it, the characters left are shown and announced. */
  readonly maxLength?: number | undefined;
  /** For addresses and other codes. */
  readonly isMonospaced?: boolean;
}

/** Several lines of text. It grows with what is typed, from three lines to eight, and scrolls from there. */
export function TextArea({ value, onChange, name, maxLength, isMonospaced, ...field }: TextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEarlierInput(area, value, onChange);
  useFittedHeight(area, value);
  return (
    <Field {...field}>
      {({ native }) => (
        <>
          <div className={fieldStyles.box}>
            <textarea
              {...native}
              ref={area}
              className={classNames(fieldStyles.input, styles.area, isMonospaced && fieldStyles.monospaced)}
              rows={3}
              {...{ name, maxLength, value }}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
          {maxLength !== undefined && <Counter left={maxLength - value.length} maxLength={maxLength} />}
        </>
      )}
    </Field>
  );
}

/** Characters left in the last tenth. Screen readers announce only every fiftieth and the last ten. */
function Counter({ left, maxLength }: { readonly left: number; readonly maxLength: number }) {
  const { t } = useTranslation('ui');
  const isNear = left <= maxLength / 10;
  const announced = left <= 10 ? left : Math.ceil(left / 50) * 50;
  return (
    <>
      {isNear && (
        <p className={styles.counter} aria-hidden="true">
          {t('textArea.left', { count: left })}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{isNear && t('textArea.left', { count: announced })}</span>
      </VisuallyHidden>
    </>
  );
}
