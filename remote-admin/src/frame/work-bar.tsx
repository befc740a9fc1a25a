import { Keyboard, Search, Menu as MenuIcon, ChevronDown, MapPin } from 'lucide-react';
import { use } from 'react';
import { useOfficeName } from '@exchange/shared-platform';
import { IconButton, onDemand, OpenFailure, useOpener, Menu } from '@exchange/shared-ui';
import type { RateState } from '@exchange/shared-domain';
import { anyText, Muted, useAddress, useIsPhone, useOwnOffices, useWords, useWorkOffice } from '../kit/index.ts';
import { KeyDialogsContext } from './keys/key-registry.ts';
import { useLiveState } from './live/use-live.ts';
import type { AdminNavigationProps } from './admin-navigation.tsx';
import styles from './work-bar.module.css';
import { rateStateApi } from './rates/rate-state.api.ts';

interface WorkBarProps {
  readonly navigation: AdminNavigationProps;
  readonly onOffice: (office: string | undefined) => void;
}

/** What every admin page shows above its work: the office, the connection, the rates, and the way to everything else. */
export function WorkBar({ navigation, onOffice }: WorkBarProps) {
  const { t } = useWords();
  const isPhone = useIsPhone();
  const { showPalette, showHelp } = use(KeyDialogsContext);
  return (
    <div className={styles.bar}>
      {isPhone && <NavigationDrawer {...navigation} />}
      <OfficeChoice isListShown={navigation.current === 'transactions'} onChoose={onOffice} />
      <div className={styles.state}>
        <LiveIndicator />
        <RateStateLine />
      </div>
      <div className={styles.tools}>
        <IconButton label={t('keys.palette')} icon={<Search aria-hidden />} onPress={showPalette} />
        {!isPhone && <IconButton label={t('keys.title')} icon={<Keyboard aria-hidden />} onPress={showHelp} />}
      </div>
    </div>
  );
}

const usePanel = onDemand(() => import('./navigation-panel.tsx'));

function NavigationDrawer(props: AdminNavigationProps) {
  const { t } = useWords();
  const panel = usePanel();
  const { how: isOpen = false, isFailed, open, close, button, intent } = useOpener<true>(panel);
  return (
    <div className={styles.drawer} {...intent}>
      <IconButton
        ref={button}
        label={t('frame.label')}
        icon={<MenuIcon aria-hidden />}
        variant="filled"
        aria-expanded={isOpen}
        onPress={() => open(true)}
      />
      <OpenFailure isShown={isFailed} side="left" />
      {panel.part && <panel.part.NavigationPanel {...props} isOpen={isOpen} onClose={close} />}
    </div>
  );
}

const ALL = 'all';

/** What depends on the office in the address of the list of requests. */
const listAddress = { office: anyText, page: anyText };

interface OfficeChoiceProps {
  /** The list of requests is shown: a choice also replaces the office of its filter. */
  readonly isListShown: boolean;
  readonly onChoose: (office: string | undefined) => void;
}

/** The office that the admin works at, whose requests the list shows first. */
function OfficeChoice({ isListShown, onChoose }: OfficeChoiceProps) {
  const { t } = useWords();
  const { offices, areAll } = useOwnOffices();
  const nameOf = useOfficeName();
  const office = useWorkOffice();
  const { change } = useAddress(listAddress);
  const all = t(areAll ? 'office.all' : 'filters.ownOffices');
  const items = [{ id: ALL, label: all }, ...offices.map((each) => ({ id: each.id, label: nameOf(each) }))];
  const name = items.find(({ id }) => id === (office ?? ALL))?.label ?? all;
  const choose = (id: string) => {
    onChoose(id === ALL ? undefined : id);
    if (isListShown) change({ office: undefined, page: undefined }, true);
  };
  return (
    <Menu
      label={t('office.label', { name })}
      trigger={
        <>
          <MapPin aria-hidden />
          <span className={styles.name}>{name}</span>
          <ChevronDown aria-hidden />
        </>
      }
      items={items}
      selectedKey={office ?? ALL}
      onAction={choose}
    />
  );
}

/** Says whether changes appear by themselves. Screen readers announce only when that stops or starts again. */
function LiveIndicator() {
  const { t } = useWords();
  const state = useLiveState();
  return (
    <p role="status" className={styles.indicator} data-state={state}>
      {state === 'live' || state === 'lost' ? t(`live.${state}`) : ''}
    </p>
  );
}

const POLL_MILLISECONDS = 15_000;

/** Where the rates come from and how old they are. Screen readers announce only when they become stale, or end. */
function RateStateLine() {
  const { t } = useWords();
  const { data, isError } = rateStateApi.useAdminGetRateStateQuery(undefined, {
    pollingInterval: POLL_MILLISECONDS,
    skipPollingIfUnfocused: true,
  });
  const state = isError ? undefined : data;
  const text = useRateStateText(state);
  const problem = state && state.freshness !== 'fresh' ? t(`rates.${state.freshness}`) : '';
  return (
    <>
      <Muted>{text}</Muted>
      <p role="status" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}

/** Such as `Rates: Kraken, 8 s old`; the age is that of the oldest price. */
function useRateStateText(state: RateState | undefined): string {
  const { t } = useWords();
  if (!state) return '';
  if (state.source === 'fixed') return t('rates.fixed');
  const sources = [...new Set(state.prices.map(({ source }) => source))].join(', ');
  if (sources === '') return t('rates.live');
  const age = Math.max(...state.prices.map(({ ageSeconds }) => ageSeconds ?? 0));
  const text = age < 120 ? t('rates.seconds', { count: age }) : t('rates.minutes', { count: Math.floor(age / 60) });
  return t('rates.liveFrom', { sources, age: text });
}
