import type { AdminRole } from '@exchange/shared-domain';
import { Checkbox } from '@exchange/shared-ui';
import { Dialog } from '@exchange/shared-ui/dialog';
import { Muted, NamedValue, useIsBound, useWords } from '../kit/index.ts';
import { GO, HELP, keyMap } from './keys/key-map.ts';
import { pagesOf } from './admin-pages.ts';
import styles from './key-dialogs.module.css';
import { Keys } from './keys.tsx';

export { Palette } from './palette.dialog.tsx';

interface KeysHelpProps {
  readonly isOpen: boolean;
  readonly role: AdminRole;
  readonly areLettersOn: boolean;
  readonly onLetters: (areOn: boolean) => void;
  readonly onClose: () => void;
}

interface Row {
  readonly keys: readonly string[];
  readonly text: string;
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** All keys, and the switch for those that are single characters. */
export function KeysHelp({ isOpen, role, areLettersOn, onLetters, onClose }: KeysHelpProps) {
  const { t } = useWords();
  const everywhere: readonly Row[] = [
    { keys: [isMac() ? '⌘' : 'Ctrl', 'K'], text: t('keys.palette') },
    { keys: [HELP], text: t('keys.title') },
  ];
  const inList = Object.entries(keyMap).map(([key, action]) => ({ keys: [key], text: t(`keys.actions.${action}`) }));
  const pages = pagesOf(role, useIsBound()).map(({ path, letter }) => ({
    keys: [GO, letter],
    text: t(`frame.pages.${path}`),
  }));
  return (
    <Dialog title={t('keys.title')} size="large" isOpen={isOpen} onOpenChange={onClose}>
      <div className={styles.help}>
        <KeyRows title={t('keys.everywhere')} rows={everywhere} />
        <KeyRows title={t('keys.list')} rows={inList} />
        <KeyRows title={t('keys.pages')} rows={pages} />
        <div className={styles.switch}>
          <Checkbox isSelected={areLettersOn} onChange={onLetters}>
            {t('keys.letters')}
          </Checkbox>
          <Muted>{t('keys.lettersHint')}</Muted>
        </div>
      </div>
    </Dialog>
  );
}

function KeyRows({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ keys, text }) => (
          <NamedValue key={text} name={<Keys keys={keys} />}>
            {text}
          </NamedValue>
        ))}
      </dl>
    </section>
  );
}
