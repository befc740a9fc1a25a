import { useRef, useState } from 'react';
import type { OnDemand } from './on-demand.ts';

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
