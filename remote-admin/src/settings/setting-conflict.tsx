import { useTranslation } from 'react-i18next';
import type { Setting } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import styles from './settings.module.css';

interface SettingConflictProps {
  readonly changed: Setting<unknown>['changed'];
  /** What the other one changed, a line for each field. */
  readonly lines: readonly string[];
  readonly onTakeTheirs: () => void;
}

/** Shows what somebody else changed in the meantime, beside the kept input. */
export function SettingConflict({ changed, lines, onTakeTheirs }: SettingConflictProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <div role="alert" className={styles.conflict}>
      <strong>{t('settings.conflict.title')}</strong>
      {changed && <p>{t('settings.conflict.by', { by: changed.by, time: format.dateTime(changed.at) })}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{t('settings.conflict.kept')}</p>
      <Button variant="secondary" size="small" onPress={onTakeTheirs}>
        {t('settings.conflict.takeTheirs')}
      </Button>
    </div>
  );
}

/** The lines of fields that differ: their labels and the values that they have now. */
export const changedFields = (
  {
    base,
    theirs,
  }: { readonly base: Readonly<Record<string, string>>; readonly theirs: Readonly<Record<string, string>> },
  labelOf: (name: string) => string,
): string[] =>
  Object.keys({ ...base, ...theirs })
    .filter((name) => base[name] !== theirs[name])
    .map((name) => `${labelOf(name)}: ${theirs[name] || '–'}`);
