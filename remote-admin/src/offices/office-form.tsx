import { useTranslation } from 'react-i18next';
import type { Office, Setting } from '@exchange/shared-domain';
import { useOfficeName } from '@exchange/shared-platform';
import { RecordForm } from '../settings/setting-record.tsx';
import { useAdminSetOfficeMutation } from '../settings/settings.api.ts';
import styles from '../settings/settings.module.css';
import { OfficeFields } from './office-fields.tsx';
import { officeSchema, officeToValues, optionalFields } from './office-values.ts';

/** The form of an existing office. */
export function OfficeForm({ setting }: { readonly setting: Setting<Office> }) {
  const { t } = useTranslation('admin');
  const nameOf = useOfficeName();
  const [save, state] = useAdminSetOfficeMutation();
  const { id } = setting.value;
  return (
    <RecordForm
      title={nameOf(setting.value)}
      setting={setting}
      mutation={[(change) => save({ id, ...change }), state]}
      toValues={officeToValues}
      schema={officeSchema}
      optionalIn={() => optionalFields}
    >
      {(form, values) => (
        <>
          <OfficeFields form={form} values={values} />
          <p className={styles.text}>{t('offices.idOf', { id })}</p>
        </>
      )}
    </RecordForm>
  );
}
