import { useLayoutEffect, type Ref } from 'react';
import { classNames } from '../foundation/class-names.ts';
import { Field, type FieldHandle, type FieldProps } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { useFieldHandle } from '../field/use-field-handle.ts';
import styles from './text-area.module.css';

/** Props of {@link TextArea}. */
export interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly name?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly ref?: Ref<FieldHandle> | undefined;
}

/** As high as the content asks for, within the style sheet's least and greatest heights. */
function fitContent(area: HTMLTextAreaElement) {
  area.style.blockSize = 'auto';
  area.style.blockSize = `${area.scrollHeight}px`;
}

/** Several lines of text. It grows with what is typed, from three lines to eight, and scrolls from there. */
export function TextArea({ value, onChange, name, placeholder, maxLength, ref, ...field }: TextAreaProps) {
  const area = useFieldHandle<HTMLTextAreaElement>(ref);
  useLayoutEffect(() => {
    if (area.current) fitContent(area.current);
  }, [area, value]);
  return (
    <Field {...field}>
      {(control) => (
        <div className={fieldStyles.box}>
          <textarea
            {...control}
            ref={area}
            className={classNames(fieldStyles.input, styles.area)}
            rows={3}
            {...{ name, placeholder, maxLength, value }}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
