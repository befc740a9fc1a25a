import { useTranslation } from 'react-i18next';
import { ratePromiseSchema, type RatePromise, type Setting } from '@exchange/shared-domain';
import { TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { SettingForm } from './setting-form.tsx';
import { SettingPanel } from './setting-panel.tsx';
import { useAdminGetRatePromiseQuery, useAdminSetRatePromiseMutation } from './settings.api.ts';
import { useSettingForm } from './use-setting-form.ts';

interface PromiseValues {
  readonly workingDays: string;
}

const toValues = ({ workingDays }: RatePromise): PromiseValues => ({ workingDays: String(workingDays) });

const formSchema = z.pipe(
  z.transform(({ workingDays }: PromiseValues) => ({ workingDays: Number(workingDays.trim()) })),
  ratePromiseSchema,
);

const nameOf = () => 'workingDays' as const;

/** Until when an approval promises the rate. */
export function RatePromiseForm() {
  const { t } = useTranslation('admin');
  return (
    <SettingPanel<Setting<RatePromise>>
      title={t('settings.ratePromise.title')}
      text={t('settings.ratePromise.text')}
      record={useAdminGetRatePromiseQuery()}
    >
      {(setting) => <PromiseFields setting={setting} />}
    </SettingPanel>
  );
}

function PromiseFields({ setting }: { readonly setting: Setting<RatePromise> }) {
  const { t } = useTranslation('admin');
  const [save, { isLoading }] = useAdminSetRatePromiseMutation();
  const { draft, form } = useSettingForm({ setting, toValues, schema: formSchema, nameOf, save });
  return (
    <SettingForm
      aria-label={t('settings.ratePromise.title')}
      {...form.formProps}
      changed={setting.changed}
      draft={draft}
      isComplete={form.isComplete}
      isSaving={isLoading}
    >
      <TextField
        label={t('settings.ratePromise.workingDays')}
        hint={t('settings.ratePromise.hint')}
        inputMode="numeric"
        isRequired
        {...form.field('workingDays')}
      />
    </SettingForm>
  );
}
