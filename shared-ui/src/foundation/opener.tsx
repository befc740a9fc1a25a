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

/**
 * A button that opens a part whose code is loaded on demand: when the button is hovered, focused or pressed. After an
 * early press the part opens when its code is loaded.
 * @typeParam How the way it was opened, such as where the focus goes
 */
export function useOpener<How>({ part, want }: OnDemand<unknown>) {
  const button = useRef<HTMLButtonElement>(null);
  const [how, setHow] = useState<How>();
  const [isFailed, setFailed] = useState(false);
  const isAwaited = useRef(false);
  const close = () => setHow(undefined);
  // A failure is the press's to report.
  const prepare = () => void want().catch(() => undefined);
  return {
    /** Undefined while it is closed. */
    how,
    /** Whether the code did not load after the last press, while the person waited at the button. */
    isFailed,
    open: (next: How) => {
      // The focus returns here; not every browser focuses a pressed button.
      button.current?.focus();
      setHow(() => next);
      setFailed(false);
      isAwaited.current = true;
      void want().catch(() => {
        close();
        setFailed(isAwaited.current);
      });
    },
    close,
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
