import { ArrowDown, ArrowUp } from 'lucide-react';
import { currencyListSchema, type CurrencyList } from '@exchange/shared-domain';
import { useEnvironment } from '@exchange/shared-platform';
import { Checkbox, IconButton } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { layout, useWords } from '../kit/index.ts';
import { SettingRecord } from './setting-record.tsx';
import { settingsApi } from './settings.api.ts';
import styles from './settings.module.css';

const toValues = (list: CurrencyList) => ({ list });

const formSchema = z.pipe(
  z.transform(({ list }: ReturnType<typeof toValues>) => list),
  currencyListSchema,
);

/** Moves the item at a position by one place. */
const moved = (list: CurrencyList, from: number, by: -1 | 1): CurrencyList =>
  list.toSpliced(from, 1).toSpliced(from + by, 0, ...list.slice(from, from + 1));

/** Which currencies are exchanged, and in which order they are offered. */
export function CurrencyListForm() {
  const { t } = useWords('platform');
  const { cashCurrency } = useEnvironment();
  return (
    <SettingRecord
      title={t('settings.tabs.currencies')}
      keptAs="currencies"
      text={t('settings.currencies.text')}
      record={settingsApi.useAdminGetCurrencyListQuery()}
      mutation={settingsApi.useAdminSetCurrencyListMutation()}
      toValues={toValues}
      schema={formSchema}
      faultIn={(values) => (formSchema.safeParse(values).success ? undefined : t('platform:fields.lastCurrency'))}
    >
      {(form, { list }) => (
        <ol className={layout.list} aria-label={t('settings.tabs.currencies')}>
          <li className={styles.row}>{t('settings.currencies.cash', { code: cashCurrency })}</li>
          {list.map(({ code, enabled }, index) => (
            <li key={code} className={styles.row}>
              <Checkbox isSelected={enabled} onChange={(isOn) => form.set(`list.${index}.enabled`, isOn)}>
                {code}
              </Checkbox>
              <span className={styles.rowEnd}>
                <IconButton
                  label={t('settings.currencies.up', { code })}
                  icon={<ArrowUp aria-hidden />}
                  isDisabled={index === 0}
                  onPress={() => form.set('list', moved(list, index, -1))}
                />
                <IconButton
                  label={t('settings.currencies.down', { code })}
                  icon={<ArrowDown aria-hidden />}
                  isDisabled={index === list.length - 1}
                  onPress={() => form.set('list', moved(list, index, 1))}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </SettingRecord>
  );
}
