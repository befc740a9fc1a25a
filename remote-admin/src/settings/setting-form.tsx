import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Setting } from '@exchange/shared-domain';
import { useFormat } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import { ConflictNotice } from '../conflict/conflict-notice.tsx';
import styles from './settings.module.css';

interface SettingFormProps extends Pick<
  ComponentProps<'form'>,
  'aria-label' | 'ref' | 'onSubmit' | 'noValidate' | 'children'
> {
  /** Who changed the record last, and when. */
  readonly changed: Setting<unknown>['changed'];
  readonly draft: { readonly isChanged: boolean; readonly discard: () => void };
  /** What somebody else changed in the meantime, a line for each field. */
  readonly conflictLines: readonly string[] | undefined;
  readonly isComplete: boolean;
  readonly isSaving: boolean;
}

/** The form of a record: what somebody else changed beside the kept input, the fields, the buttons, the last author. */
export function SettingForm(props: SettingFormProps) {
  const { changed, draft, conflictLines, isComplete, isSaving, children, ...form } = props;
  const { t } = useTranslation('admin');
  const format = useFormat();
  const change = changed && { by: changed.by, time: format.dateTime(changed.at) };
  return (
    <form className={styles.form} {...form}>
      {conflictLines && (
        <ConflictNotice title={t('settings.conflict.title')}>
          {change && <p>{t('settings.conflict.by', change)}</p>}
          <ul className={styles.lines}>
            {conflictLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{t('settings.conflict.kept')}</p>
          <Button variant="secondary" size="small" onPress={draft.discard}>
            {t('settings.conflict.takeTheirs')}
          </Button>
        </ConflictNotice>
      )}
      {children}
      <div className={styles.buttons}>
        <Button type="submit" isDisabled={!draft.isChanged || !isComplete} isPending={isSaving}>
          {t('settings.save')}
        </Button>
        {draft.isChanged && (
          <Button variant="ghost" isDisabled={isSaving} onPress={draft.discard}>
            {t('settings.discard')}
          </Button>
        )}
        {change && <p className={styles.author}>{t('settings.changed', change)}</p>}
      </div>
    </form>
  );
}

/** The lines of fields that differ: their labels and the values that they have now. */
export const changedFields = (
  { base, theirs }: Readonly<Record<'base' | 'theirs', Readonly<Record<string, string>>>>,
  labelOf: (name: string) => string,
): string[] =>
  Object.keys({ ...base, ...theirs })
    .filter((name) => base[name] !== theirs[name])
    .map((name) => `${labelOf(name)}: ${theirs[name] || '–'}`);
