import { useTranslation } from 'react-i18next';
import { useGetAllOfficesQuery } from '@exchange/shared-platform';
import { ErrorPanel, Loader } from '@exchange/shared-ui';
import { OfficeOption } from './office-option.tsx';
import styles from './office-choice.module.css';

interface OfficeChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
}

/** The offices as cards of which one is chosen; the scanned one alone where a QR code has chosen already. */
export function OfficeChoice({ name, value, onChange, error, isReadOnly }: OfficeChoiceProps) {
  const { t } = useTranslation('wizard');
  const { data: offices, isFetching, refetch } = useGetAllOfficesQuery();
  if (!offices) {
    return isFetching ? (
      <Loader label={t('offices.loading')} />
    ) : (
      <ErrorPanel
        headingLevel="h3"
        title={t('offices.failed')}
        action={{ label: t('retry'), onPress: () => void refetch() }}
      />
    );
  }
  const offered = isReadOnly ? offices.filter(({ id }) => id === value) : offices;
  return (
    <fieldset
      className={styles.offices}
      role="radiogroup"
      aria-required="true"
      aria-readonly={isReadOnly || undefined}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={`${name}-message`}
    >
      <legend className={styles.legend}>{t('fields.locationId')}</legend>
      <div className={styles.cards}>
        {offered.map((office) => (
          <OfficeOption
            key={office.id}
            office={office}
            name={name}
            isSelected={office.id === value}
            isReadOnly={isReadOnly}
            onSelect={() => onChange(office.id)}
          />
        ))}
      </div>
      <p id={`${name}-message`} className={error === undefined ? styles.hint : styles.error}>
        {error ?? (isReadOnly ? t('offices.scanned') : t('offices.hint'))}
      </p>
    </fieldset>
  );
}
