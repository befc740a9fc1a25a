import { CircleAlert } from 'lucide-react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { classNames } from '../foundation/class-names.ts';
import type { FieldProps } from './field.tsx';
import styles from './field.module.css';

/** Hint or error of a field built on the headless library, which ties it to the control by itself. */
export function AriaFieldMessages({ error, hint }: Pick<FieldProps, 'error' | 'hint'>) {
  if (error)
    return (
      <FieldError className={classNames(styles.error)} elementType="div">
        <CircleAlert aria-hidden="true" />
        <span>{error}</span>
      </FieldError>
    );
  if (!hint) return null;
  return (
    <Text slot="description" elementType="div" className={classNames(styles.hint)}>
      {hint}
    </Text>
  );
}
