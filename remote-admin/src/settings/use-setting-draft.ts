import { useEffect } from 'react';
import type { Setting } from '@exchange/shared-domain';
import { useUnsentInput } from '@exchange/shared-platform';
import { useKeptValues } from '../kit/index.ts';

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
) {
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
    change: (values: Values) =>
      keep({ values, base: typed?.base ?? setting.value, version: typed?.version ?? setting.version }),
    /** Discards what was typed. */
    discard: () => keep(undefined),
    /** The value that the manager started from, when somebody else changed the record meanwhile. */
    replaced: typed !== undefined && typed.version !== setting.version ? { value: typed.base } : undefined,
  };
}
