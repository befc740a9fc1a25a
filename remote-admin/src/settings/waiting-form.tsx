import { useTranslation } from 'react-i18next';
import { waitingLimitsSchema, type Setting, type WaitingLimits } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { useAdminGetWaitingLimitsQuery, useAdminSetWaitingLimitsMutation } from '../waiting/waiting-limits.api.ts';
import { SettingForm } from './setting-form.tsx';
import { SettingPanel } from './setting-panel.tsx';
import styles from './settings.module.css';
import { useSettingForm } from './use-setting-form.ts';

const fields = ['warn', 'late'] as const;
type Field = (typeof fields)[number];
type Values = Readonly<Record<Field, string>>;

const toValues = ({ warn, late }: WaitingLimits): Values => ({ warn: String(warn), late: String(late) });

const formSchema = z.pipe(
  z.transform(({ warn, late }: Values) => ({ warn: Number(warn), late: Number(late) })),
  waitingLimitsSchema,
);

const nameOf = ([field]: readonly PropertyKey[]): Field => fields.find((each) => each === field) ?? 'warn';

/** When the list shows that a request waits long for the office. */
export function WaitingForm() {
  const { t } = useTranslation('admin');
  return (
    <SettingPanel<Setting<WaitingLimits>>
      title={t('settings.tabs.waiting')}
      text={t('settings.waiting.text')}
      record={useAdminGetWaitingLimitsQuery()}
    >
      {(setting) => <WaitingFields setting={setting} />}
    </SettingPanel>
  );
}

function WaitingFields({ setting }: { readonly setting: Setting<WaitingLimits> }) {
  const { t } = useTranslation('admin');
  const [save, { isLoading }] = useAdminSetWaitingLimitsMutation();
  const saved = 'admin:settings.waiting.saved';
  const { draft, form } = useSettingForm({ setting, toValues, schema: formSchema, nameOf, save, saved });
  return (
    <SettingForm
      aria-label={t('settings.tabs.waiting')}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      <div className={styles.pair}>
        {fields.map((field) => (
          <TextField
            key={field}
            label={t(`settings.waiting.${field}`)}
            inputMode="numeric"
            isRequired
            {...form.field(field)}
          />
        ))}
      </div>
    </SettingForm>
  );
}
