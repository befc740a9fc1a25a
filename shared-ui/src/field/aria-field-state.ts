import { classNames } from '../foundation/class-names.ts';
import type { FieldProps } from './field.tsx';
import styles from './field.module.css';

/** State of a field in the words of the headless library. Its own validation is off: errors come from the caller. */
export const ariaFieldState = ({ error, isRequired, isDisabled, isReadOnly }: Partial<FieldProps>) => ({
  className: classNames(styles.field),
  validationBehavior: 'aria' as const,
  isInvalid: error !== undefined && error !== '',
  isRequired: isRequired ?? false,
  isDisabled: isDisabled ?? false,
  isReadOnly: isReadOnly ?? false,
});
