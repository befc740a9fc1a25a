import type { ComponentProps } from 'react';
import { FormDialog } from '../form-dialog/form-dialog.tsx';
import styles from './cash.module.css';

interface DrawerFormProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'title' | 'submit' | 'isRunning' | 'onClose' | 'children'
> {
  readonly isComplete: boolean;
  readonly onSubmit: () => void;
}

/** The dialog of one deed on a drawer. */
export const DrawerForm = ({ onSubmit, ...dialog }: DrawerFormProps) => (
  <FormDialog
    {...dialog}
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault();
      if (dialog.isComplete && !dialog.isRunning) onSubmit();
    }}
  />
);
