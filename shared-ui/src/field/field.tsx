import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../foundation/class-names.ts';
import styles from './field.module.css';

/** Props of every field. */
export interface FieldProps {
  readonly label: ReactNode;
  /** What is wrong, in the person's language. The field is then marked invalid and described by it. */
  readonly error?: string | undefined;
  /** Marks the field as invalid where the error stands elsewhere: the id of that text. */
  readonly wrongBy?: string | undefined;
  /** Help below the control; an error replaces it. */
  readonly hint?: ReactNode;
  /** Tells screen readers that the field must be filled in. */
  readonly isRequired?: boolean;
  /** Writes "optional" beside the label. */
  readonly isOptional?: boolean;
  /** Shows the label to screen readers only, where the page already shows a name. */
  readonly isLabelHidden?: boolean;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean;
  /**
   * For a control that takes a phone long to render: an empty box is painted first, so that the rest of the page does not
   * wait for it. A field with an error is whole at once, because the focus may be on its way to it.
   */
  readonly isDeferred?: boolean;
}

/**
 * Props that connect a control with its label and message: `native` for an element, `aria` for a headless component.
 * The element with the id has the focus after a press on the label.
 */
interface FieldTies {
  readonly id: string;
  readonly native: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
    readonly disabled: boolean;
    readonly readOnly: boolean;
  };
  readonly aria: {
    readonly 'aria-labelledby': string;
    readonly 'aria-describedby'?: string;
    /** Errors come from the caller: the library's own validation is off. */
    readonly validationBehavior: 'aria';
    readonly isInvalid: boolean;
    readonly isRequired: boolean;
    readonly isDisabled: boolean;
    readonly isReadOnly: boolean;
  };
}

interface FieldFrameProps extends FieldProps {
  readonly children: (ties: FieldTies) => ReactNode;
}

/** Label, hint and error around a control of any kind. */
export function Field({
  label,
  error = '',
  wrongBy,
  hint,
  isOptional,
  isLabelHidden,
  isRequired = false,
  isDisabled = false,
  isReadOnly = false,
  isDeferred = false,
  children,
}: FieldFrameProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [labelId, messageId] = [`${id}-label`, `${id}-message`];
  const isSaidHere = error !== '';
  const isInvalid = isSaidHere || wrongBy !== undefined;
  const description = isSaidHere || hint ? messageId : wrongBy;
  const isControlShown = useDeferredValue(true, isInvalid || !isDeferred);
  const ties: FieldTies = {
    id,
    native: {
      id,
      'aria-describedby': description,
      'aria-invalid': isInvalid || undefined,
      'aria-required': isRequired || undefined,
      disabled: isDisabled,
      readOnly: isReadOnly,
    },
    aria: {
      'aria-labelledby': labelId,
      ...(description !== undefined && { 'aria-describedby': description }),
      validationBehavior: 'aria',
      isInvalid,
      isRequired,
      isDisabled,
      isReadOnly,
    },
  };
  return (
    <div
      className={styles.field}
      data-invalid={isInvalid || undefined}
      data-disabled={isDisabled || undefined}
      data-readonly={isReadOnly || undefined}
    >
      <label id={labelId} htmlFor={id} className={classNames(styles.label, isLabelHidden && styles.hidden)}>
        {label}
        {isOptional && <span className={styles.optional}> ({t('field.optional')})</span>}
      </label>
      {isControlShown ? children(ties) : <div className={styles.box} />}
      {isSaidHere && <ErrorText id={messageId}>{error}</ErrorText>}
      {!isSaidHere && hint && (
        <div id={messageId} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  );
}

/** The error of a control, with an icon. */
export function ErrorText({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
