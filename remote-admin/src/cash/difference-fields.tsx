import { useTranslation } from 'react-i18next';
import { differenceReasons } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';
import { Select } from '@exchange/shared-ui/select';

interface Explanation {
  readonly reason: string;
  readonly note: string;
}

interface DifferenceFieldsProps {
  readonly value: Explanation;
  readonly onChange: (value: Explanation) => void;
}

export const noExplanation: Explanation = { reason: '', note: '' };

/** As the service takes it: what is empty is left out. */
export const explained = ({ reason, note }: Explanation) => ({
  ...(reason !== '' && { reason }),
  ...(note.trim() !== '' && { note }),
});

/** Why a count differs from what was expected. */
export function DifferenceFields({ value, onChange }: DifferenceFieldsProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Select
        label={t('cash.reason')}
        isRequired
        items={differenceReasons.map((id) => ({ id, label: t(`cash.reasons.${id}`) }))}
        selectedKey={value.reason || null}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <TextField
        label={t('cash.note')}
        maxLength={300}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
      />
    </>
  );
}
