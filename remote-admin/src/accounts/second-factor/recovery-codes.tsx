import { Download, Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useUnsentInput } from '@exchange/shared-platform';
import { Button, Heading, Text } from '@exchange/shared-ui';
import { CopyButton } from '@exchange/shared-ui/copy-button';
import { layout, saveFile, SmallButton, useWords } from '../../kit/index.ts';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly done: string;
  readonly onDone: () => void;
}

const FILE_NAME = 'recovery-codes.txt';

/** The recovery codes, which are shown only here. */
export function RecoveryCodes({ codes, done, onDone }: RecoveryCodesProps) {
  const { t } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  // A newer release must not reload the page before the codes are saved.
  useUnsentInput(true);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  const download = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), FILE_NAME);
  return (
    <section className={styles.form} aria-labelledby="recovery-codes">
      <Heading level="h2" size="medium" id="recovery-codes" tabIndex={-1} ref={heading}>
        {t('secondFactor.recoveryTitle')}
      </Heading>
      <Text>{t('secondFactor.recoveryText')}</Text>
      <ul className={styles.codes} aria-label={t('secondFactor.recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={layout.buttons}>
        <CopyButton text={text} label={t('secondFactor.copyCodes')} />
        <SmallButton icon={<Download aria-hidden />} onPress={download}>
          {t('secondFactor.download')}
        </SmallButton>
        <SmallButton icon={<Printer aria-hidden />} onPress={() => window.print()}>
          {t('secondFactor.print')}
        </SmallButton>
      </div>
      <div className={layout.buttons}>
        <Button onPress={onDone}>{done}</Button>
      </div>
    </section>
  );
}
