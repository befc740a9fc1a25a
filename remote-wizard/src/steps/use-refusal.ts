import { useTranslation } from 'react-i18next';
import type { ExchangeForm } from '@exchange/shared-domain';
import { useWizard } from '../draft/use-draft.ts';

/** Gives what the service said about a field, for as long as the field holds what it refused. */
export function useRefusal(): (field: keyof ExchangeForm) => string | undefined {
  const { t } = useTranslation('platform');
  const { refusal, draft } = useWizard();
  return (field) =>
    refusal?.field === field && refusal.value === draft.form[field] ? t(`errors.codes.${refusal.code}`) : undefined;
}
