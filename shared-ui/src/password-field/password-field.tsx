import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import type { FieldProps } from '../field/field.tsx';
import { TextField } from '../text-field/text-field.tsx';

interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly name?: string | undefined;
  /** Lets a password manager offer a new password instead of the stored one. */
  readonly autoComplete?: 'current-password' | 'new-password';
}

/** A password, hidden until the person shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          label={t(isShown ? 'actions.hidePassword' : 'actions.showPassword')}
          icon={isShown ? <EyeOff /> : <Eye />}
          onPress={() => setShown(!isShown)}
        />
      }
    />
  );
}
