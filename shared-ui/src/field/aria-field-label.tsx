import { Label } from 'react-aria-components/Label';
import { classNames } from '../foundation/class-names.ts';
import { LabelText, type FieldProps } from './field.tsx';
import styles from './field.module.css';

/** Label of a field built on the headless library. */
export function AriaFieldLabel({ isLabelHidden, ...text }: Pick<FieldProps, 'label' | 'isOptional' | 'isLabelHidden'>) {
  return (
    <Label className={classNames(styles.label, isLabelHidden && styles.hidden)}>
      <LabelText {...text} />
    </Label>
  );
}
