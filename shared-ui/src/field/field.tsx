import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../foundation/class-names.ts';
import styles from './field.module.css';

/** What fields of every kind accept. */
export interface FieldProps {
  readonly label: ReactNode;
  /** Says what is wrong, in words for the person. A field with an error is marked invalid and described by it. */
  readonly error?: string | undefined;
  /** Help below the control; an error takes its place. */
  readonly hint?: ReactNode;
  /** Tells screen readers that the field must be filled in. */
  readonly isRequired?: boolean | undefined;
  /** Writes "optional" beside the label. */
  readonly isOptional?: boolean | undefined;
  /** Keeps the label for screen readers only, where the surroundings name the field for the eye. */
  readonly isLabelHidden?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
}

/** What a form can do with a field of any kind, such as the first one that failed. */
export interface FieldHandle {
  focus(): void;
}

/** Attributes that tie a native control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
  readonly disabled: boolean | undefined;
  readonly readOnly: boolean | undefined;
}

/** Props of {@link Field}. */
export interface FieldFrameProps extends FieldProps {
  readonly children: (control: ControlAttributes) => ReactNode;
  readonly className?: string | undefined;
}

/** Label, hint and error around a native control. */
export function Field({
  label,
  error,
  hint,
  isOptional,
  isLabelHidden,
  children,
  className,
  ...state
}: FieldFrameProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const isInvalid = error !== undefined && error !== '';
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={classNames(styles.label, isLabelHidden && styles.hidden)}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      {children({
        id,
        'aria-describedby': isInvalid || hint ? messageId : undefined,
        'aria-invalid': isInvalid || undefined,
        'aria-required': state.isRequired || undefined,
        disabled: state.isDisabled,
        readOnly: state.isReadOnly,
      })}
      {isInvalid ? <ErrorText id={messageId}>{error}</ErrorText> : hint && <HintText id={messageId}>{hint}</HintText>}
    </div>
  );
}

/** Text of a label with its "optional" mark. */
export function LabelText({ label, isOptional }: Pick<FieldProps, 'label' | 'isOptional'>) {
  const { t } = useTranslation('ui');
  return (
    <>
      {label}
      {isOptional && <span className={styles.optional}> ({t('field.optional')})</span>}
    </>
  );
}

/** Help below a control. */
export function HintText({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.hint}>
      {children}
    </div>
  );
}

/** What is wrong with a control, with its sign. */
export function ErrorText({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <div id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </div>
  );
}
