import { useState } from 'react';
import type { FieldError, Setting } from '@exchange/shared-domain';
import { isApiError, useAlert, useUnsentInput } from '@exchange/shared-platform';

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

interface Typed<Value, Values> {
  readonly values: Values;
  readonly base: Value;
  readonly version: number;
}

/**
 * The values of a record's form. They follow the record until something is typed. Typed values are kept when somebody
 * else changes the record; `setting` is then the newer record.
 */
export function useSettingDraft<Value, Values>(
  setting: Setting<Value>,
  toValues: (value: Value) => Values,
): SettingDraft<Value, Values> {
  const [typed, setTyped] = useState<Typed<Value, Values>>();
  useUnsentInput(typed !== undefined);
  return {
    values: typed?.values ?? toValues(setting.value),
    isChanged: typed !== undefined,
    change: (values) =>
      setTyped({ values, base: typed?.base ?? setting.value, version: typed?.version ?? setting.version }),
    discard: () => setTyped(undefined),
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
