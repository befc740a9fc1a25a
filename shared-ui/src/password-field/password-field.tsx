import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import { Field, type FieldProps } from '../field/field.tsx';
import fieldStyles from '../field/field.module.css';

interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly name?: string | undefined;
  /** Lets a password manager offer a new password instead of the stored one. */
  readonly autoComplete?: 'current-password' | 'new-password';
}

/** A password, hidden until the person shows it. */
export function PasswordField({
  value,
  onChange,
  name,
  autoComplete = 'current-password',
  ...field
}: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  return (
    <Field {...field}>
      {({ native }) => (
        <div className={fieldStyles.box}>
          <input
            {...native}
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
