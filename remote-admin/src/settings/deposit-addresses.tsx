import {
  depositAddressesSchema,
  MOST_ADDRESSES,
  networkNames,
  networks,
  type DepositAddresses as Value,
  type DepositSource,
} from '@exchange/shared-domain';
import type { Form } from '@exchange/shared-platform';
import { Checkbox, TextArea, TextField } from '@exchange/shared-ui';
import * as z from 'zod/mini';
import { Choice, Muted, useWords } from '../kit/index.ts';
import { moneyInTransitApi } from '../chain/money-in-transit.api.ts';
import { SettingRecord } from './setting-record.tsx';
import { settingsApi } from './settings.api.ts';
import styles from './settings.module.css';

const kinds = ['none', 'key', 'list'] as const;
const codes = [...new Set(networkNames.flatMap((name) => Object.keys(networks[name].tokens)))];

interface Typed {
  readonly kind: (typeof kinds)[number];
  readonly key: string;
  readonly firstAddress: string;
  readonly list: string;
  readonly isReused: boolean;
}

interface Values {
  readonly isAutomatic: boolean;
  readonly sources: Readonly<Record<string, Typed>>;
}

function typedOf(source: DepositSource | undefined): Typed {
  return {
    kind: source?.kind ?? 'none',
    key: source?.kind === 'key' ? source.key : '',
    firstAddress: '',
    list: source?.kind === 'list' ? source.addresses.join('\n') : '',
    isReused: source?.kind === 'list' && source.isReused === true,
  };
}

const toValues = ({ isAutomatic, sources }: Value): Values => ({
  isAutomatic,
  sources: Object.fromEntries(codes.map((code) => [code, typedOf(sources.find((source) => source.code === code))])),
});

const usedIn = ({ sources }: Values) => codes.filter((code) => (sources[code]?.kind ?? 'none') !== 'none');

// The words of a wallet may stand on several lines: as a whole they are refused as such.
const linesOf = (list: string) => {
  const lines = list.split('\n').filter((line) => line.trim() !== '');
  return lines.every((line) => /^\s*\p{L}+\s*$/u.test(line)) ? [lines.join(' ')] : lines;
};

const formSchema = z.pipe(
  z.transform((values: Values) => ({
    isAutomatic: values.isAutomatic,
    sources: usedIn(values).map((code) => {
      const { kind, key = '', firstAddress = '', list = '', isReused } = values.sources[code] ?? {};
      return kind === 'key'
        ? { code, kind, key, firstAddress: firstAddress.trim() === '' ? undefined : firstAddress }
        : { code, kind, addresses: linesOf(list), isReused };
    }),
  })),
  depositAddressesSchema,
);

// An error of a source is shown at one of its fields.
const nameOf = ([, at, part]: readonly PropertyKey[], values: Values) =>
  `sources.${usedIn(values)[Number(at)] ?? ''}.${part === 'key' || part === 'firstAddress' ? part : 'list'}`;

// A key from before first addresses were asked for has none.
const optionalIn = ({ sources }: Values) =>
  codes.flatMap((code) => [
    ...(['key', 'list'] as const)
      .filter((field) => field !== sources[code]?.kind)
      .map((field) => `sources.${code}.${field}` as const),
    `sources.${code}.firstAddress` as const,
  ]);

/** Where clients send crypto: a public key or a list of addresses for each currency. */
export function DepositAddresses() {
  const { t } = useWords();
  return (
    <SettingRecord
      title={t('settings.deposits.title')}
      keptAs="deposit-addresses"
      text={t('settings.deposits.text')}
      record={settingsApi.useAdminGetDepositAddressesQuery()}
      mutation={settingsApi.useAdminSetDepositAddressesMutation()}
      toValues={toValues}
      schema={formSchema}
      nameOf={nameOf}
      optionalIn={optionalIn}
      isPasswordAsked
    >
      {(form, values, _, isChanged) => <AddressFields {...{ form, values, isChanged }} />}
    </SettingRecord>
  );
}

interface AddressFieldsProps {
  readonly form: Form<Values>;
  readonly values: Values;
  readonly isChanged: boolean;
}

function AddressFields({ form, values, isChanged }: AddressFieldsProps) {
  const { t } = useWords();
  const { data } = moneyInTransitApi.useAdminGetMoneyInTransitQuery();
  return (
    <>
      {codes.map((code) => {
        const { kind, isReused } = values.sources[code] ?? typedOf(undefined);
        const known = data?.currencies.find((currency) => currency.code === code);
        return (
          <div key={code} className={styles.form}>
            <Choice
              label={t('settings.deposits.kind', { code })}
              items={kinds.map((id) => ({ id, label: t(`settings.deposits.kinds.${id}`) }))}
              {...form.field(`sources.${code}.kind`)}
            />
            {kind === 'key' && (
              <>
                <TextField
                  label={t('settings.deposits.key', { code })}
                  hint={t('settings.deposits.keyHint')}
                  autoComplete="off"
                  isRequired
                  isWhole
                  {...form.field(`sources.${code}.key`)}
                />
                <TextField
                  label={t('settings.deposits.firstAddress', { code })}
                  hint={t('settings.deposits.firstAddressHint')}
                  autoComplete="off"
                  isWhole
                  {...form.field(`sources.${code}.firstAddress`)}
                />
              </>
            )}
            {kind === 'list' && (
              <>
                <TextArea
                  label={t('settings.deposits.list', { code })}
                  hint={t('settings.deposits.listHint', { most: MOST_ADDRESSES })}
                  isRequired
                  isMonospaced
                  {...form.field(`sources.${code}.list`)}
                />
                <Checkbox isSelected={isReused} onChange={(is) => form.set(`sources.${code}.isReused`, is)}>
                  {t('settings.deposits.isReused')}
                </Checkbox>
                {isReused && <Muted>{t('settings.deposits.reusedText')}</Muted>}
              </>
            )}
            {kind !== 'none' && known && !isChanged && (
              <Muted>
                {known.free !== null && t('settings.deposits.left', { count: known.free })}{' '}
                {known.nextAddress !== null && t('settings.deposits.next', { address: known.nextAddress })}{' '}
                {kind === 'key' && t('settings.deposits.compare')}
              </Muted>
            )}
          </div>
        );
      })}
      <Checkbox isSelected={values.isAutomatic} onChange={(isAutomatic) => form.set('isAutomatic', isAutomatic)}>
        {t('settings.deposits.isAutomatic')}
      </Checkbox>
    </>
  );
}
