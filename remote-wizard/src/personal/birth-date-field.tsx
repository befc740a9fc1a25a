import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestBirthDate } from '@exchange/shared-domain';
import { DatePicker, type DatePickerProps } from '@exchange/shared-ui/date-picker';

type BirthDateFieldProps = Pick<DatePickerProps, 'name' | 'value' | 'onChange' | 'error'>;

export function BirthDateField(props: BirthDateFieldProps) {
  const { t } = useTranslation('wizard');
  const [youngest] = useState(() => latestBirthDate(new Date()));
  return (
    <DatePicker {...props} label={t('fields.dateOfBirth')} hint={t('birthDateHint')} isRequired maxDate={youngest} />
  );
}
