import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import styles from './opener.module.css';

/** A part of a component whose code is loaded on demand. */
interface OnDemand<Part> {
  /** The part, when its code is loaded. */
  readonly part: Part | undefined;
  /**
   * Loads the code: before it is needed, and again when it is needed.
   * @throws whatever the load throws; the next call tries again
   */
  readonly want: () => Promise<void>;
}

/**
 * Makes a hook for a part of a component that few visits need, such as the list that a button opens. Its code is loaded
 * when the first component calls `want`.
 * @param load an `import()`, which loads once and forgets a failure
 */
export function onDemand<Part>(load: () => Promise<Part>): () => OnDemand<Part> {
  let loaded: Part | undefined;
  return function useOnDemand() {
    const [part, setPart] = useState(() => loaded);
    const want = async () => {
      loaded = await load();
      setPart(() => loaded);
    };
    return { part, want };
  };
}

interface OpenFailureProps {
  readonly isShown: boolean;
  /** Side of the button that the message begins at. */
  readonly side: 'left' | 'right';
}

/** Says below a button that what it opens did not load. The button's parent must be positioned. */
export function OpenFailure({ isShown, side }: OpenFailureProps) {
  const { t } = useTranslation('ui');
  if (!isShown) return null;
  return (
    <span role="alert" className={classNames(styles.message, styles[side])}>
      {t('notLoaded')}
    </span>
  );
}

const nothing: OnDemand<undefined> = { part: undefined, want: () => Promise.resolve() };

interface Opening<How> {
  readonly how: How;
  readonly key: number;
  readonly isOpen: boolean;
}

/**
 * What is opened with something, such as a dialog about a row or the list of a button. Its code, when it comes on demand, is
 * loaded when the button is hovered, focused or pressed; after an early press it opens when its code is there.
 * @typeParam How what it is opened with, such as a row or where the focus goes
 * @param onFailed told that the code did not load; a button says it itself by {@link OpenFailure}
 */
export function useOpener<How>({ part, want }: OnDemand<unknown> = nothing, onFailed?: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const [opening, setOpening] = useState<Opening<How>>();
  const [isFailed, setFailed] = useState(false);
  const isAwaited = useRef(false);
  const { key = 0, isOpen = false } = opening ?? {};
  // A call may end after its dialog made room for another one, which stays.
  const closeAt = (at: number) => setOpening((now) => (now?.key === at ? { ...now, isOpen: false } : now));
  const close = () => closeAt(key);
  // A failure is the press's to report.
  const prepare = () => void want().catch(() => undefined);
  return {
    /** Undefined while it is closed. */
    how: isOpen ? opening?.how : undefined,
    /** What it was opened with last, which it shows while it fades out. */
    last: opening?.how,
    /** Another one for each opening: a form with this key starts with fresh values. */
    key,
    /** Whether the code did not load after the last press, while the person waited at the button. */
    isFailed,
    open: (how: How) => {
      // The focus returns here; not every browser focuses a pressed button.
      button.current?.focus();
      setOpening((now) => ({ how, key: (now?.key ?? 0) + 1, isOpen: true }));
      setFailed(false);
      isAwaited.current = true;
      void want().catch(() => {
        setOpening((now) => now && { ...now, isOpen: false });
        setFailed(isAwaited.current);
        onFailed?.();
      });
    },
    close,
    /** Props of the dialog. */
    dialog: { isOpen, onClose: close },
    button,
    /** Props of the button. */
    intent: {
      onPointerEnter: prepare,
      onFocus: prepare,
      // A part that is still loading must not open after the person moved on, nor tell that it failed.
      onBlur: () => {
        isAwaited.current = false;
        setFailed(false);
        if (!part) close();
      },
    },
  };
}
