import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@exchange/shared-ui';

interface CodeFieldProps {
  readonly kind: 'app' | 'recovery' | 'either';
  readonly name: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
  /** Gets the focus when it appears, because the previous step was removed. */
  readonly hasFocus?: boolean;
}

/** The code of the app or a recovery code. It has no length limit, so that a code can be pasted with its spaces. */
export function CodeField({ kind, hasFocus = false, ...field }: CodeFieldProps) {
  const { t } = useTranslation('admin');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) box.current?.querySelector('input')?.focus();
  }, [hasFocus]);
  return (
    <div ref={box}>
      <TextField
        label={t(`secondFactor.code.${kind}`)}
        hint={t(`secondFactor.codeHint.${kind}`)}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        isMonospaced
        isRequired
        {...field}
      />
    </div>
  );
}
