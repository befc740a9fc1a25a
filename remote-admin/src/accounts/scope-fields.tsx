import { useId } from 'react';
import { adminRoles, needsOffice, type AdminRole } from '@exchange/shared-domain';
import { useOfficeName, type Form } from '@exchange/shared-platform';
import { Checkbox, ErrorText } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { Choice, useChoiceTexts, useOwnOffices, useWords } from '../kit/index.ts';
import styles from './accounts.module.css';

/** Forms have text: the ids of offices are joined. */
export const officesText = (offices: readonly string[]): string => offices.join(',');

const officesIn = (text: string): string[] => (text === '' ? [] : text.split(','));

/** The schema of a form whose field `offices` is text. */
export function ofForm<Output>(schema: z.ZodMiniType<Output>) {
  const read = (values: { readonly offices: string }): unknown => ({ ...values, offices: officesIn(values.offices) });
  return z.pipe(z.transform(read), schema);
}

type Values = Readonly<Record<'role' | 'offices', string>>;

/** Every role of the table of rights, with what the chosen one does, and the offices that the account is bound to. */
export function ScopeFields({ values, form }: { readonly values: Values; readonly form: Pick<Form<Values>, 'field'> }) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  const role = adminRoles.find((each) => each === values.role) ?? adminRoles[0];
  return (
    <>
      <Choice
        label={t('accounts.role')}
        hint={t(`accounts.roleHints.${role}`)}
        items={adminRoles.map((each) => ({ id: each, label: choices.role[each] }))}
        {...form.field('role')}
        value={role}
      />
      <OfficeField role={role} {...form.field('offices')} />
    </>
  );
}

type OfficeFieldProps = ReturnType<Form<Values>['field']> & { readonly role: AdminRole };

/** A role that does not see every office needs one, and so does who is invited by somebody who is bound to some. */
function OfficeField({ role, name, value, onChange, error }: OfficeFieldProps) {
  const { t } = useWords();
  const hint = useId();
  const { offices, areAll } = useOwnOffices();
  const nameOf = useOfficeName();
  const chosen = officesIn(value);
  const toggle = (id: string, isChosen: boolean) =>
    onChange(officesText(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)));
  return (
    <fieldset className={styles.offices} aria-describedby={hint}>
      <legend>{t('accounts.offices')}</legend>
      <div className={styles.hint}>
        {error === undefined ? (
          <p id={hint}>{t(needsOffice(role) || !areAll ? 'accounts.officesNeeded' : 'accounts.officesHint')}</p>
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
