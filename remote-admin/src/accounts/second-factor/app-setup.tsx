import type { Enrolment } from '@exchange/shared-domain';
import { Text } from '@exchange/shared-ui';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { QrCode } from '@exchange/shared-ui/qr-code';
import { Muted, useWords } from '../../kit/index.ts';
import { CodeForm, type CodeFormProps } from './code-form.tsx';
import styles from './second-factor.module.css';

interface AppSetupProps<Reply> extends Omit<CodeFormProps<Reply>, 'submit'> {
  readonly enrolment: Enrolment;
}

const GROUP = /.{1,4}/g;

/** The secret for the app, as a QR code and as text, and the field for the first code that confirms it. */
export function AppSetup<Reply>({ enrolment: { secret, uri }, ...form }: AppSetupProps<Reply>) {
  const { t } = useWords();
  return (
    <div className={styles.form}>
      <Text>{t('secondFactor.scan')}</Text>
      <div className={styles.qr}>
        <QrCode text={uri} label={t('secondFactor.qr')} />
      </div>
      <div>
        <Muted>{t('secondFactor.orType')}</Muted>
        <p className={styles.secret}>
          <code data-testid="app-secret">{secret.match(GROUP)?.join(' ')}</code>
          <CopyButton text={secret} label={t('secondFactor.copySecret')} />
        </p>
      </div>
      <CodeForm submit={t('secondFactor.confirm')} {...form} />
    </div>
  );
}
