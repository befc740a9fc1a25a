import { createContext, use, useEffect, useEffectEvent } from 'react';
import type { KeyAction } from './key-map.ts';

/** Something that the palette can start. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** What it is about, such as the code of a request. */
  readonly about?: string;
  readonly run: () => void;
}

/** What a part of the page does at its keys. */
type KeyHandlers = Partial<Record<KeyAction, () => void>> & {
  /** What it adds to the palette at the moment that this opens. */
  readonly commands?: () => readonly Command[];
};

/** The parts that are shown, the newest last. */
export type KeyRegistry = Set<() => KeyHandlers>;

export const KeyRegistryContext = createContext<KeyRegistry>(new Set());

/** Gives keys their meaning while the component is shown. */
export function useKeys(handlers: KeyHandlers): void {
  const registry = use(KeyRegistryContext);
  const latest = useEffectEvent(() => handlers);
  useEffect(() => {
    const read = () => latest();
    registry.add(read);
    return () => void registry.delete(read);
  }, [registry]);
}

export const KeyDialogsContext = createContext({
  showPalette: () => undefined as void,
  showHelp: () => undefined as void,
});
