import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminRole } from '@exchange/shared-domain';
import { useAlert } from '@exchange/shared-platform';
import { onDemand } from '@exchange/shared-ui';
import {
  KeyDialogsContext,
  commandsOf,
  KeyRegistryContext,
  type Command,
  type KeyRegistry,
} from '../keys/key-registry.ts';
import { useKeyPresses } from '../keys/use-key-presses.ts';
import { pagesOf } from './admin-pages.ts';
import { useRemembered } from './use-remembered.ts';

const useKeyDialogs = onDemand(() => import('./key-dialogs.tsx'));

interface KeyFrameProps {
  readonly role: AdminRole;
  readonly children: ReactNode;
}

/** The keys of the admin area, and the two dialogs that they open; the code of these comes when it is wanted. */
export function KeyFrame({ role, children }: KeyFrameProps) {
  const navigate = useNavigate();
  const alert = useAlert();
  const dialogs = useKeyDialogs();
  const [registry] = useState<KeyRegistry>(() => new Set());
  const [areOff, setOff] = useRemembered<boolean>('adminKeysOff', 'boolean');
  const [shown, setShown] = useState<'palette' | 'help'>();
  const [commands, setCommands] = useState<readonly Command[]>([]);
  const show = (which: 'palette' | 'help') => {
    // What they are about is the row that has the focus now.
    setCommands(commandsOf(registry));
    dialogs.want().then(
      () => setShown(which),
      () => alert({ type: 'error', message: 'platform:errors.network' }),
    );
  };
  const showPalette = () => show('palette');
  const showHelp = () => show('help');
  useKeyPresses({
    registry,
    areLettersOn: areOff !== true,
    go: (letter) => {
      const page = pagesOf(role).find((each) => each.letter === letter);
      if (page) void navigate(`/admin/${page.path}`);
      return page !== undefined;
    },
    showPalette,
    showHelp,
  });
  const close = () => setShown(undefined);
  return (
    <KeyRegistryContext value={registry}>
      <KeyDialogsContext value={{ showPalette, showHelp }}>{children}</KeyDialogsContext>
      {dialogs.part && (
        <>
          <dialogs.part.Palette
            isOpen={shown === 'palette'}
            role={role}
            commands={commands}
            onHelp={showHelp}
            onClose={close}
          />
          <dialogs.part.KeysHelp
            isOpen={shown === 'help'}
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
