import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, personOf } from '@exchange/shared-domain';
import { countriesIn, useCountries } from '@exchange/shared-platform/countries';
import { TextField } from '@exchange/shared-ui';
import { PhoneField } from '@exchange/shared-ui/phone-field';
import { countryItem, SearchableSelect } from '@exchange/shared-ui/searchable-select';
import { NextButton, StepButtons } from '../steps/step-buttons.tsx';
import styles from '../steps/step.module.css';
import { useProgress } from '../steps/use-progress.ts';
import { useStepForm } from '../steps/use-step-form.ts';
import { BirthDateField } from './birth-date-field.tsx';

/** Step 2: who asks, and how to reach them. */
function PersonalStep() {
  const { t } = useTranslation('wizard');
  const countries = useCountries();
  // The same items at every key: the list of 240 is not built again.
  const residences = useMemo(() => countries.map(countryItem), [countries]);
  const { form, schemas, isComplete } = useProgress();
  const values = personOf(form);
  const { formProps, field } = useStepForm(schemas.personal, values);
  const given = (name: keyof typeof values) => ({ label: t(`fields.${name}`), isRequired: true, ...field(name) });
  const { value, onChange, ...residence } = given('residenceCountry');
  return (
    <form className={styles.form} aria-label={t('steps.personal')} {...formProps}>
      <div className={styles.names}>
        <TextField autoComplete="given-name" {...given('firstName')} />
        <TextField autoComplete="additional-name" {...given('middleName')} />
        <TextField autoComplete="family-name" {...given('lastName')} />
      </div>
      <div className={styles.row}>
        <TextField type="email" autoComplete="email" {...given('email')} />
        <PhoneField countries={countries} {...given('phoneNumber')} />
      </div>
      <div className={styles.row}>
        <SearchableSelect
          {...residence}
          items={residences}
          placeholder={t('residencePlaceholder')}
          selectedKey={value === '' ? null : value}
          onChange={(code) => onChange(code ?? '')}
        />
        <BirthDateField {...field('dateOfBirth')} />
      </div>
      <StepButtons>
        <NextButton canContinue={isComplete('personal')} />
      </StepButtons>
    </form>
  );
}

/** Names and sorts the countries as well, before the step is shown. */
const preload = async (language?: string) => {
  if (isLanguage(language)) countriesIn(language);
};

export default Object.assign(PersonalStep, { preload });
