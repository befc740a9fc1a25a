import { useState, useEffect, useRef, type ReactNode } from 'react';
import { codeOnlySchema } from '@exchange/shared-domain';
import { Button, TextField } from '@exchange/shared-ui';
import { type Call, layout, SubmitButton, useCallForm, useWords } from '../../kit/index.ts';
import styles from './second-factor.module.css';

export interface CodeFormProps<Reply> {
  readonly submit: string;
  readonly send: Call<{ code: string }, Reply>;
  readonly onDone: (reply: Reply) => void;
  /** Offers a recovery code as an alternative to the app. */
  readonly takesRecoveryCode?: boolean;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** One code and its button. The next key clears the error of a refused code. */
export function CodeForm<Reply>(props: CodeFormProps<Reply>) {
  const { submit, takesRecoveryCode = false, children, ...call } = props;
  const { t } = useWords();
  const [values, setValues] = useState({ code: '' });
  const [isRecovery, setRecovery] = useState(false);
  const form = useCallForm({ schema: codeOnlySchema, values, onChange: setValues, ...call });
  const change = () => {
    setRecovery(!isRecovery);
    setValues({ code: '' });
  };
  return (
    <form {...form.formProps} className={styles.form}>
      <CodeField key={String(isRecovery)} kind={isRecovery ? 'recovery' : 'app'} hasFocus {...form.field('code')} />
      <div className={layout.buttons}>
        <SubmitButton form={form}>{submit}</SubmitButton>
        {takesRecoveryCode && (
          <Button variant="secondary" onPress={change}>
            {t(isRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
          </Button>
        )}
        {children}
      </div>
    </form>
  );
}

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
  const { t } = useWords();
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
