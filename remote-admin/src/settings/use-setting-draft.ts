import { useState } from 'react';
import type { FieldError, Setting } from '@exchange/shared-domain';
import { isApiError, useAlert, useUnsentInput } from '@exchange/shared-platform';

/** What a manager is changing of a record. */
interface SettingDraft<Values> {
  readonly values: Values;
  readonly isChanged: boolean;
  readonly change: (values: Values) => void;
  /** Gives up what was typed. */
  readonly discard: () => void;
  /** The values as the manager began with them and as somebody else left them since, once the service refused a change. */
  readonly conflict: { readonly base: Values; readonly theirs: Values } | undefined;
}

interface Typed<Values> {
  readonly values: Values;
  readonly base: Values;
  readonly version: number;
}

/**
 * The values of a record's form. They follow the record until something is typed, and stay when somebody else changes the
 * record: `setting` is then the newer one, and what was typed is kept beside it.
 */
export function useSettingDraft<Value, Values>(
  setting: Setting<Value>,
  toValues: (value: Value) => Values,
): SettingDraft<Values> {
  const [typed, setTyped] = useState<Typed<Values>>();
  const current = toValues(setting.value);
  useUnsentInput(typed !== undefined);
  return {
    values: typed?.values ?? current,
    isChanged: typed !== undefined,
    change: (values) => setTyped({ values, base: typed?.base ?? current, version: typed?.version ?? setting.version }),
    discard: () => setTyped(undefined),
    conflict:
      typed !== undefined && typed.version !== setting.version ? { base: typed.base, theirs: current } : undefined,
  };
}

/** Shows a fault of the field at a path of the value. */
type ShowFault = (path: readonly string[], fault: FieldError) => void;

/**
 * Waits for a change to be saved. A refused one keeps what was typed: its fault is shown at the field, and the record is
 * read again, in case somebody else changed it.
 */
export function useSave(onSaved: () => void) {
  const alert = useAlert();
  return async (saving: Promise<{ readonly error?: unknown }>, showFault: ShowFault): Promise<void> => {
    const { error } = await saving;
    if (error === undefined) {
      onSaved();
      alert({ type: 'success', message: 'admin:settings.saved' });
    } else if (isApiError(error) && error.kind === 'refused' && error.reason !== undefined) {
      showFault(
        (error.field ?? '').split('.').filter((part) => part !== 'value'),
        error.reason,
      );
    }
  };
}
