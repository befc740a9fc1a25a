import { useMemo } from 'react';
import { documentKinds } from '@exchange/shared-domain';
import { useCountries } from '@exchange/shared-platform/countries';
import { Checkbox, TextField } from '@exchange/shared-ui';
import { DatePicker } from '@exchange/shared-ui/date-picker';
import { countryItem, SearchableSelect } from '@exchange/shared-ui/searchable-select';
import { Choice, layout, useChoiceTexts, useWords } from '../../kit/index.ts';
import type { useIdentityForm } from './use-identity-form.ts';

type DocumentFieldsProps = Pick<ReturnType<typeof useIdentityForm>, 'form' | 'known'>;

/** The document in the hand of staff. */
export function DocumentFields({ form, known }: DocumentFieldsProps) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  const countries = useCountries();
  const items = useMemo(() => countries.map(countryItem), [countries]);
  const country = form.field('document.country');
  const isSame = known !== null && form.field('document.sameNumber').value !== '';
  const isEndless = form.field('document.endless').value !== '';
  return (
    <>
      <Choice
        label={t('identity.fields.kind')}
        isRequired
        items={documentKinds.map((id) => ({ id, label: choices.kind[id] }))}
        {...form.field('document.kind')}
      />
      <SearchableSelect
        label={t('identity.fields.country')}
        isRequired
        items={items}
        name={country.name}
        error={country.error}
        selectedKey={country.value || null}
        onChange={(code) => country.onChange(code ?? '')}
      />
      <div className={layout.stack2}>
        {!isSame && (
          <TextField
            label={t('identity.fields.number')}
            isRequired
            isMonospaced
            autoComplete="off"
            {...form.field('document.number')}
          />
        )}
        {known && (
          <Checkbox
            isSelected={isSame}
            onChange={(isSelected) => form.set('document.sameNumber', isSelected ? 'yes' : '')}
          >
            {t('identity.sameNumber', { number: known.document.maskedNumber })}
          </Checkbox>
        )}
      </div>
      <div className={layout.stack2}>
        {!isEndless && (
          <DatePicker label={t('identity.fields.validUntil')} isRequired {...form.field('document.validUntil')} />
        )}
        <Checkbox
          isSelected={isEndless}
          onChange={(isSelected) => form.set('document.endless', isSelected ? 'yes' : '')}
        >
          {t('identity.endless')}
        </Checkbox>
      </div>
    </>
  );
}
