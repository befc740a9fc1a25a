import { ArrowDown, ArrowUp } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyListSchema, type CurrencyList, type Setting } from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import { Checkbox, IconButton } from '@exchange/shared-ui';
import { SettingForm, useSave, useSettingDraft } from './setting-form.tsx';
import { SettingPanel } from './setting-panel.tsx';
import { useAdminGetCurrencyListQuery, useAdminSetCurrencyListMutation } from './settings.api.ts';
import styles from './settings.module.css';

const same = (list: CurrencyList) => list;

/** Moves the item at a position by one place. */
function moved(list: CurrencyList, from: number, by: -1 | 1): CurrencyList {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item) next.splice(from + by, 0, item);
  return next;
}

/** Which currencies are exchanged, and in which order they are offered. */
export function CurrencyListForm() {
  const { t } = useTranslation('admin');
  return (
    <SettingPanel<Setting<CurrencyList>>
      title={t('settings.tabs.currencies')}
      text={t('settings.currencies.text')}
      record={useAdminGetCurrencyListQuery()}
    >
      {(setting) => <CurrencyFields setting={setting} />}
    </SettingPanel>
  );
}

function CurrencyFields({ setting }: { readonly setting: Setting<CurrencyList> }) {
  const { t } = useTranslation('admin');
  const { t: platform } = useTranslation('platform', { keyPrefix: 'fields' });
  const { cashCurrency } = useEnvironment();
  const draft = useSettingDraft('currencies', setting, same);
  const saveWith = useSave(draft.discard);
  const [save, { isLoading }] = useAdminSetCurrencyListMutation();
  const { values: list } = draft;
  const isValid = currencyListSchema.safeParse(list).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) void saveWith(save({ version: setting.version, value: list }), () => undefined);
  };
  return (
    <SettingForm
      aria-label={t('settings.tabs.currencies')}
      onSubmit={submit}
      changed={setting.changed}
      draft={draft}
      isComplete={isValid}
      isSaving={isLoading}
    >
      <ol className={styles.list} aria-label={t('settings.tabs.currencies')}>
        <li className={styles.row}>{t('settings.currencies.cash', { code: cashCurrency })}</li>
        {list.map(({ code, enabled }, index) => (
          <li key={code} className={styles.row}>
            <Checkbox
              isSelected={enabled}
              onChange={(isOn) =>
                draft.change(list.map((each) => (each.code === code ? { code, enabled: isOn } : each)))
              }
            >
              {code}
            </Checkbox>
            <span className={styles.rowEnd}>
              <IconButton
                label={t('settings.currencies.up', { code })}
                icon={<ArrowUp aria-hidden />}
                isDisabled={index === 0}
                onPress={() => draft.change(moved(list, index, -1))}
              />
              <IconButton
                label={t('settings.currencies.down', { code })}
                icon={<ArrowDown aria-hidden />}
                isDisabled={index === list.length - 1}
                onPress={() => draft.change(moved(list, index, 1))}
              />
            </span>
          </li>
        ))}
      </ol>
      {!isValid && (
        <p role="alert" className={styles.error}>
          {platform('lastCurrency')}
        </p>
      )}
    </SettingForm>
  );
}
