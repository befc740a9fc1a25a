import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { auditDetails, type Setting } from '@exchange/shared-domain';
import { useFormat, useLanguage } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import { ConflictNotice } from '../conflict/conflict-notice.tsx';
import styles from './settings.module.css';

interface SettingFormProps extends Pick<
  ComponentProps<'form'>,
  'aria-label' | 'ref' | 'onSubmit' | 'noValidate' | 'children'
> {
  /** Who changed the record last, and when. */
  readonly changed: Setting<unknown>['changed'];
  readonly draft: {
    readonly isChanged: boolean;
    readonly discard: () => void;
    readonly conflict: { readonly base: unknown; readonly theirs: unknown } | undefined;
  };
  readonly isComplete: boolean;
  readonly isSaving: boolean;
}

/** The form of a record: what somebody else changed beside the kept input, the fields, the buttons, the last author. */
export function SettingForm(props: SettingFormProps) {
  const { changed, draft, isComplete, isSaving, children, ...form } = props;
  const { t } = useTranslation('admin');
  const format = useFormat();
  const language = useLanguage();
  const conflictLines =
    draft.conflict &&
    auditDetails({ before: fieldsOf(draft.conflict.base), after: fieldsOf(draft.conflict.theirs) }, language);
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

/** A record as the audit has it: one that is not an object is a field of its own. */
const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : { value };
