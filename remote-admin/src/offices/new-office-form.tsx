import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, useUnsentInput } from '@exchange/shared-platform';
import { Button, TextField } from '@exchange/shared-ui';
import { useAdminAddOfficeMutation } from '../settings/settings.api.ts';
import styles from '../settings/settings.module.css';
import { useSave } from '../settings/use-setting-draft.ts';
import { OfficeFields } from './office-fields.tsx';
import { newOfficeSchema, newOfficeValues, optionalFields } from './office-values.ts';

const nameOf = (path: readonly PropertyKey[]) => path.filter((part) => part !== 'value').join('.');

/** The form of a new office. */
export function NewOfficeForm({ onAdded }: { readonly onAdded: () => void }) {
  const { t } = useTranslation('admin');
  const saveWith = useSave(onAdded);
  const [values, setValues] = useState(newOfficeValues);
  useUnsentInput(values !== newOfficeValues);
  const [add, { isLoading }] = useAdminAddOfficeMutation();
  const form = useForm({
    schema: newOfficeSchema,
    values,
    onChange: setValues,
    optional: optionalFields,
    nameOf,
    onValid: (office) => void saveWith(add(office), (path, fault) => form.showError(nameOf(path), fault)),
  });
  return (
    <form className={styles.form} aria-label={t('offices.add')} {...form.formProps}>
      <TextField label={t('offices.id')} hint={t('offices.idHint')} isRequired isMonospaced {...form.field('id')} />
      <OfficeFields form={form} values={values} />
      <div className={styles.buttons}>
        <Button type="submit" isDisabled={!form.isComplete} isPending={isLoading}>
          {t('settings.save')}
        </Button>
      </div>
    </form>
  );
}
