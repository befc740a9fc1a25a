import { useEffect, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { auditDetails, type Setting, type FieldError } from '@exchange/shared-domain';
import { useFormat, useLanguage, isApiError, useAlert, useUnsentInput } from '@exchange/shared-platform';
import { Button } from '@exchange/shared-ui';
import { ConflictNotice } from '../conflict/conflict-notice.tsx';
import { useKeptValues } from '../drafts/drafts.slice.ts';
import styles from './settings.module.css';

interface SettingFormProps extends Pick<
  ComponentProps<'form'>,
  'aria-label' | 'ref' | 'onSubmit' | 'noValidate' | 'children'
> {
  /** Who changed the record last, and when. */
  readonly changed: Setting<unknown>['changed'];
  readonly draft: Pick<SettingDraft<unknown, never>, 'isChanged' | 'discard' | 'conflict'>;
  readonly isComplete: boolean;
  readonly isSaving: boolean;
}

/** The form of a record: what was changed beside the kept input, the fields, the buttons, the last author. */
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

/** A record with the unsaved changes of a manager. */
interface SettingDraft<Value, Values> {
  readonly values: Values;
  readonly isChanged: boolean;
  readonly change: (values: Values) => void;
  /** Discards what was typed. */
  readonly discard: () => void;
  /** Present when somebody else changed the record meanwhile: the value that the manager started from, and the current one. */
  readonly conflict: { readonly base: Value; readonly theirs: Value } | undefined;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface Typed<Value, Values> {
  readonly values: Values;
  readonly base: Value;
  readonly version: number;
}

/**
 * The values of a record's form. They follow the record until something is typed. Typed values are kept until they are saved
 * or discarded, also when the form is left, and when somebody else changes the record; `setting` is then the newer record.
 */
export function useSettingDraft<Value, Values>(
  keptAs: string,
  setting: Setting<Value>,
  toValues: (value: Value) => Values,
): SettingDraft<Value, Values> {
  const { kept, keep } = useKeptValues<Typed<Value, Values>>(`setting:${keptAs}`);
  // A save whose reply was lost: the record is as it was typed.
  const isStored = kept && kept.version !== setting.version && isSame(kept.values, toValues(setting.value));
  const typed = isStored ? undefined : kept;
  // It must not come back as unsaved when somebody changes the record later.
  useEffect(() => {
    if (isStored) keep(undefined);
  }, [isStored, keep]);
  useUnsentInput(typed !== undefined);
  return {
    values: typed?.values ?? toValues(setting.value),
    isChanged: typed !== undefined,
    change: (values) =>
      keep({ values, base: typed?.base ?? setting.value, version: typed?.version ?? setting.version }),
    discard: () => keep(undefined),
    conflict:
      typed !== undefined && typed.version !== setting.version
        ? { base: typed.base, theirs: setting.value }
        : undefined,
  };
}

/** Shows an error at the field with this path in the value. */
type ShowFault = (path: readonly string[], fault: FieldError) => void;

type Saved =
  | 'admin:settings.saved'
  | 'admin:settings.waiting.saved'
  | 'admin:settings.identity.saved'
  | 'admin:settings.company.saved';

/**
 * Saves a change. After a refusal the typed values are kept, the error is shown at its field, and the record is loaded
 * again in case somebody else changed it.
 */
export function useSave(onSaved: () => void, message: Saved = 'admin:settings.saved') {
  const alert = useAlert();
  return async (saving: Promise<{ readonly error?: unknown }>, showFault: ShowFault): Promise<void> => {
    const { error } = await saving;
    if (error === undefined) {
      onSaved();
      alert({ type: 'success', message });
    } else if (isApiError(error) && error.kind === 'refused' && error.reason !== undefined) {
      showFault(
        (error.field ?? '').split('.').filter((part) => part !== 'value'),
        error.reason,
      );
    }
  };
}
