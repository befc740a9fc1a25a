import { useTranslation } from 'react-i18next';
import { useDraft, useWizardState } from './wizard-state.ts';
import { valueOf, type FieldName } from './submission.ts';
import { selectRefusal } from './submission.slice.ts';

/** Gives what the service said about a field, for as long as the field holds what it refused. */
export function useRefusal(): (field: FieldName) => string | undefined {
  const { t } = useTranslation('wizard');
  const { t: platform } = useTranslation('platform', { keyPrefix: 'fields' });
  const { form } = useDraft().draft;
  const refusal = useWizardState(selectRefusal);
  return (field) => {
    if (refusal?.field !== field || refusal.value !== valueOf(form, field)) return undefined;
    return refusal.reason ? platform(refusal.reason) : t(`refusals.${refusal.code}`, platform('unknown'));
  };
}
