import { useTranslation } from 'react-i18next';
import type { ContactState as State } from '@exchange/shared-domain';
import { Chip, type ChipTone } from '@exchange/shared-ui';

const tones: Readonly<Record<State, ChipTone>> = { NEW: 'accent', READ: 'info', ANSWERED: 'success' };

export function ContactState({ state }: { state: State }) {
  const { t } = useTranslation('admin');
  return <Chip tone={tones[state]}>{t(`contactMessages.states.${state}`)}</Chip>;
}
