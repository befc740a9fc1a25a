import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { needsOffice, type AdminRole } from '@exchange/shared-domain';
import { useGetAllOfficesQuery, useOfficeName } from '@exchange/shared-platform';
import { Checkbox, ErrorText } from '@exchange/shared-ui';
import styles from './accounts.module.css';
import { officesIn, officesText } from './account-values.ts';

interface OfficeFieldProps {
  readonly role: AdminRole;
  readonly name: string;
  /** As the form has it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The offices that an account is bound to; a role that does not see every office needs one. */
export function OfficeField({ role, name, value, onChange, error }: OfficeFieldProps) {
  const { t } = useTranslation('admin');
  const hint = useId();
  const { data: offices = [] } = useGetAllOfficesQuery();
  const nameOf = useOfficeName();
  const chosen = officesIn(value);
  const toggle = (id: string, isChosen: boolean) =>
    onChange(officesText(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)));
  return (
    <fieldset className={styles.offices} aria-describedby={hint}>
      <legend>{t('accounts.offices')}</legend>
      <div className={styles.hint}>
        {error === undefined ? (
          <p id={hint}>{t(needsOffice(role) ? 'accounts.officesNeeded' : 'accounts.officesHint')}</p>
        ) : (
          <ErrorText id={hint}>{error}</ErrorText>
        )}
      </div>
      {offices.map((office) => (
        <Checkbox
          key={office.id}
          name={name}
          isSelected={chosen.includes(office.id)}
          onChange={(isChosen) => toggle(office.id, isChosen)}
        >
          {nameOf(office)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
