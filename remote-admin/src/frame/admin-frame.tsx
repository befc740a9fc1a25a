import { Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { isCompanyCall, mayCall, type AdminRole } from '@exchange/shared-domain';
import { sessionSlice, useAppSelector, PageMeta, useAlert } from '@exchange/shared-platform';
import { ErrorPanel, onDemand, PageLoader, useOpener } from '@exchange/shared-ui';
import {
  pageAddress,
  Part,
  PrintRoom,
  useChoiceTexts,
  useIsBound,
  useIsPhone,
  useOwnOffices,
  useRemembered,
  useWords,
  WorkOfficeContext,
} from '../kit/index.ts';
import { LiveContext, useLive } from './live/use-live.ts';
import { Notices } from './notices/notices.tsx';
import styles from './admin-frame.module.css';
import { adminPages, pagesOf } from './admin-pages.ts';
import { Announcer } from './live/announcer.tsx';
import { SideNavigation } from './admin-navigation.tsx';
import { WorkBar } from './work-bar.tsx';
import { KeyDialogsContext, KeyRegistryContext, type Command, type KeyRegistry } from './keys/key-registry.ts';
import { useKeyPresses } from './keys/use-key-presses.ts';

/**
 * The frame of every page of the admin area: the navigation, the office that the admin works at, the live connection, the
 * rates, the keys, and the page if the role may see it.
 */
export function AdminFrame() {
  // Deferred like the guard's: when the session ends, the page stays until the sign-in takes its place.
  const admin = useDeferredValue(useAppSelector(sessionSlice.selectors.selectAdmin));
  if (admin === undefined) return null;
  return (
    <Announcer>
      <Notices role={admin.role}>
        <KeyFrame role={admin.role}>
          <PrintRoom>
            <WorkPlace role={admin.role} />
          </PrintRoom>
        </KeyFrame>
      </Notices>
    </Announcer>
  );
}

function WorkPlace({ role }: { readonly role: AdminRole }) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const isPhone = useIsPhone();
  const live = useLive();
  const [chosen, choose] = useRemembered<string>('adminOffice', 'string');
  const { offices, areKnown, areAll } = useOwnOffices();
  // A remembered office may have been closed for good, or chosen here by somebody of other offices.
  const isForeign = chosen !== undefined && areKnown && offices.length > 0 && !offices.some(({ id }) => id === chosen);
  const office = isForeign ? undefined : chosen;
  useEffect(() => {
    if (isForeign) choose(undefined);
  });
  const page = adminPages.find((each) => `${pathname}/`.startsWith(`${pageAddress(each.path)}/`));
  const navigation = { role, current: page?.path };
  const isSure = areKnown || (chosen === undefined && !(page && isCompanyCall(page.call)));
  return (
    <LiveContext value={live}>
      <WorkOfficeContext value={office}>
        <div className={styles.frame}>
          {!isPhone && <SideNavigation {...navigation} />}
          <div className={styles.work}>
            <Part>
              <WorkBar navigation={navigation} onOffice={choose} />
            </Part>
            {page !== undefined && !mayCall(role, page.call, { isBound: !areAll }) ? (
              <NotAllowed role={role} isBound={mayCall(role, page.call, { isBound: false })} />
            ) : isSure ? (
              <Part headingLevel="h1">
                <Suspense fallback={<PageLoader />}>
                  <Outlet />
                </Suspense>
              </Part>
            ) : (
              <PageLoader label={t('guard.reading')} />
            )}
          </div>
        </div>
      </WorkOfficeContext>
    </LiveContext>
  );
}

/** Replaces a page that the role may not see, or (`isBound`) only in an account of all offices. */
function NotAllowed({ role, isBound }: { readonly role: AdminRole; readonly isBound: boolean }) {
  const { t } = useWords();
  const choices = useChoiceTexts();
  const navigate = useNavigate();
  return (
    <>
      <PageMeta title={t('frame.notAllowed.title')} />
      <ErrorPanel
        title={t('frame.notAllowed.title')}
        message={isBound ? t('frame.notAllowed.bound') : t('frame.notAllowed.text', { role: choices.role[role] })}
        action={{ label: t('frame.notAllowed.back'), onPress: () => void navigate('/admin') }}
      />
    </>
  );
}

const useKeyDialogs = onDemand(() => import('./key-dialogs.tsx'));

interface Shown {
  readonly which: 'palette' | 'help';
  readonly commands: readonly Command[];
}

/** The keys of the admin area, and the two dialogs that they open; the code of these comes when it is wanted. */
function KeyFrame({ role, children }: { readonly role: AdminRole; readonly children: ReactNode }) {
  const navigate = useNavigate();
  const alert = useAlert();
  const isBound = useIsBound();
  const dialogs = useKeyDialogs();
  const [registry] = useState<KeyRegistry>(() => new Set());
  const [areOff, setOff] = useRemembered<boolean>('adminKeysOff', 'boolean');
  const { how, last, open, close } = useOpener<Shown>(dialogs, () => alert({ type: 'error', message: 'ui:notLoaded' }));
  // What they are about is the row that has the focus now.
  const show = (which: Shown['which']) => open({ which, commands: commandsOf(registry) });
  const showPalette = () => show('palette');
  const showHelp = () => show('help');
  useKeyPresses({
    registry,
    areLettersOn: areOff !== true,
    go: (letter) => {
      const page = pagesOf(role, isBound).find((each) => each.letter === letter);
      if (page) void navigate(pageAddress(page.path));
      return page !== undefined;
    },
    showPalette,
    showHelp,
  });
  return (
    <KeyRegistryContext value={registry}>
      <KeyDialogsContext value={{ showPalette, showHelp }}>{children}</KeyDialogsContext>
      {dialogs.part && (
        <>
          <dialogs.part.Palette
            isOpen={how?.which === 'palette'}
            role={role}
            commands={last?.commands ?? []}
            onHelp={showHelp}
            onClose={close}
          />
          <dialogs.part.KeysHelp
            isOpen={how?.which === 'help'}
            role={role}
            areLettersOn={areOff !== true}
            onLetters={(areOn) => setOff(!areOn)}
            onClose={close}
          />
        </>
      )}
    </KeyRegistryContext>
  );
}

const commandsOf = (registry: KeyRegistry): readonly Command[] =>
  [...registry].flatMap((read) => read().commands?.() ?? []);
