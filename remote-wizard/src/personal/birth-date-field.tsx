import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestBirthDate } from '@exchange/shared-domain';
import { DatePicker } from '@exchange/shared-ui/date-picker';

interface BirthDateFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error: string | undefined;
}

export function BirthDateField(props: BirthDateFieldProps) {
  const { t } = useTranslation('wizard');
  const [youngest] = useState(() => latestBirthDate(new Date()));
  return (
    <DatePicker {...props} label={t('fields.dateOfBirth')} hint={t('birthDateHint')} isRequired maxDate={youngest} />
  );
}
