import { Eye, EyeOff } from 'lucide-react';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import { Field, type FieldHandle, type FieldProps } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';
import { useFieldHandle } from '../field/use-field-handle.ts';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly name?: string | undefined;
  /** `current-password` when left out. */
  readonly autoComplete?: 'current-password' | 'new-password' | undefined;
  readonly ref?: Ref<FieldHandle> | undefined;
}

/** A password, hidden until its person wants to see it. */
export function PasswordField({
  value,
  onChange,
  name,
  autoComplete = 'current-password',
  ref,
  ...field
}: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const input = useFieldHandle<HTMLInputElement>(ref);
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(control) => (
        <div className={fieldStyles.box}>
          <input
            {...control}
            ref={input}
            className={fieldStyles.input}
            type={isShown ? 'text' : 'password'}
            name={name}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            label={t(isShown ? 'actions.hidePassword' : 'actions.showPassword')}
            icon={isShown ? <EyeOff /> : <Eye />}
            onPress={() => setShown(!isShown)}
          />
        </div>
      )}
    </Field>
  );
}
