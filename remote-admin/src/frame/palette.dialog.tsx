import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminRole } from '@exchange/shared-domain';
import { useLanguage } from '@exchange/shared-platform';
import { Dialog } from '@exchange/shared-ui/dialog';
import { GO, HELP } from './keys/key-map.ts';
import type { Command } from './keys/key-registry.ts';
import { layout, pageAddress, requestAddress, useIsBound, useWords } from '../kit/index.ts';
import { pagesOf } from './admin-pages.ts';
import { Keys } from './keys.tsx';
import styles from './palette.module.css';

interface PaletteProps {
  readonly isOpen: boolean;
  readonly role: AdminRole;
  /** What the shown page adds. */
  readonly commands: readonly Command[];
  readonly onHelp: () => void;
  readonly onClose: () => void;
}

/** Everything by typing: steps of the marked request, pages, and the search for a request. */
export function Palette(props: PaletteProps) {
  const { t } = useWords();
  return (
    <Dialog title={t('keys.palette')} isOpen={props.isOpen} onOpenChange={props.onClose}>
      <PaletteList {...props} />
    </Dialog>
  );
}

type Entry = Command & { readonly keys?: readonly string[] };

function PaletteList({ role, commands, onHelp, onClose }: PaletteProps) {
  const { t } = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const entries = useEntries(typed.trim(), { role, commands, onHelp });
  const chosen = entries[active];
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    // In newer browsers it returns a promise, which is no clean-up.
    void document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const run = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setActive((active + by + entries.length) % Math.max(1, entries.length));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div className={layout.stack3}>
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label={t('keys.palette')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={100}
        placeholder={t('keys.paletteHint')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
        }}
        onKeyDown={press}
      />
      <div id={`${id}-list`} role="listbox" aria-label={t('keys.palette')} className={styles.list}>
        {entries.map((entry, at) => (
          // The field has the focus and its keys; this is for the pointer.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={entry.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === active}
            className={styles.entry}
            onClick={() => run(entry)}
            onPointerMove={() => setActive(at)}
          >
            <span>{entry.label}</span>
            {entry.about !== undefined && <code>{entry.about}</code>}
            {entry.keys && <Keys keys={entry.keys} />}
          </div>
        ))}
      </div>
    </div>
  );
}

type EntriesOf = Pick<PaletteProps, 'role' | 'commands' | 'onHelp'>;

/** What fits the typed text; with a text always the search for it, last. */
function useEntries(text: string, { role, commands, onHelp }: EntriesOf): readonly Entry[] {
  const { t } = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const pages = pagesOf(role, useIsBound()).map(({ path, letter }): Entry => ({
    id: path,
    label: t(`frame.pages.${path}`),
    keys: [GO, letter],
    run: () => void navigate(pageAddress(path)),
  }));
  const help: Entry = { id: 'help', label: t('keys.title'), keys: [HELP], run: onHelp };
  const lower = (words: string) => words.toLocaleLowerCase(language);
  const all: readonly Entry[] = [...commands, ...pages, help];
  const fitting = all.filter(({ label }) => lower(label).includes(lower(text)));
  const search: Entry = {
    id: 'search',
    label: t('keys.find', { text }),
    // Whoever knows a code need not know its office.
    run: () => void navigate(requestAddress(text)),
  };
  return text === '' ? fitting : [...fitting, search];
}
