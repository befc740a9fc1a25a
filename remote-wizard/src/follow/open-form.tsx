import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { normalizeExchangeCode, followTokenSchema } from '@exchange/shared-domain';
import { codeOf } from '@exchange/shared-platform';
import { Button, ErrorText, TextField } from '@exchange/shared-ui';
import { CameraButton } from '@exchange/shared-ui/camera';
import { useOpenFollowedMutation } from './follow.api.ts';
import styles from './follow.module.css';
import { useRefusalText } from './refusal-text.ts';

/** Opens a request with its code and the last four digits of its phone. */
export function OpenForm() {
  const { t } = useTranslation('follow');
  const navigate = useNavigate();
  const refusalText = useRefusalText('limited');
  const [typed, setTyped] = useState({ code: '', digits: '' });
  const [isAttempted, setAttempted] = useState(false);
  const [isForeign, setForeign] = useState(false);
  const [open, { data, isLoading, error, reset }] = useOpenFollowedMutation();
  // Not after the visitor has gone elsewhere.
  useEffect(() => {
    if (data) void navigate(`/transaction/follow#${data.token}`, { replace: true });
  }, [data, navigate]);
  const code = normalizeExchangeCode(typed.code);
  const areDigits = /^\d{4}$/.test(typed.digits);
  const change = (part: Partial<typeof typed>) => {
    // Two fields may report together what was typed before hydration.
    setTyped((now) => ({ ...now, ...part }));
    setForeign(false);
    reset();
  };
  const see = (text: string) => {
    const seen = scannedFollow(text);
    if (seen === undefined) setForeign(true);
    else if ('code' in seen) change(seen);
    else void navigate(`/transaction/follow#${seen.token}`, { replace: true });
  };
  const submit = ({ elements }: HTMLFormElement) => {
    setAttempted(true);
    const wrong = elements.namedItem(code === undefined ? 'code' : 'digits');
    if (code !== undefined && areDigits) void open({ code, digits: typed.digits });
    else if (wrong instanceof HTMLElement) wrong.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <div className={styles.scanned}>
        <TextField
          name="code"
          label={t('open.code')}
          hint={t('open.codeHint')}
          autoComplete="off"
          spellCheck={false}
          isRequired
          isMonospaced
          maxLength={20}
          value={typed.code}
          onChange={(text) => change({ code: text })}
          error={isAttempted && code === undefined ? t('open.codeError') : undefined}
        />
        <CameraButton texts={t('camera', { returnObjects: true })} onSeen={see} />
      </div>
      {isForeign && (
        <div role="alert">
          <ErrorText id="scan-foreign">{t('camera.foreign')}</ErrorText>
        </div>
      )}
      <TextField
        name="digits"
        label={t('open.digits')}
        inputMode="numeric"
        autoComplete="off"
        isRequired
        value={typed.digits}
        onChange={(text) => change({ digits: text.replaceAll(/\D/g, '').slice(-4) })}
        error={isAttempted && !areDigits ? t('open.digitsError') : undefined}
      />
      {error && (
        <div role="alert">
          <ErrorText id="open-refused">
            {codeOf(error) === 'ENTITY_NOT_FOUND' ? t('open.unknown') : refusalText(error)}
          </ErrorText>
        </div>
      )}
      <Button type="submit" isPending={isLoading}>
        {t('open.submit')}
      </Button>
    </form>
  );
}

/** What a scanned QR code opens: the code of an exchange, or the link of a message to its client. */
export function scannedFollow(text: string): { readonly code: string } | { readonly token: string } | undefined {
  const code = normalizeExchangeCode(text);
  if (code !== undefined) return { code };
  const { pathname = '', hash = '' } = URL.canParse(text) ? new URL(text) : {};
  const token = followTokenSchema.safeParse(hash.slice(1));
  return token.success && /^\/(f(\/[a-z]{2})?|transaction\/follow)$/.test(pathname) ? { token: token.data } : undefined;
}
