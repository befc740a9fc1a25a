import { useState } from 'react';

/** A part of a component whose code is loaded on demand. */
export interface OnDemand<Part> {
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
 * once for all components, when the first of them calls `want`.
 * @param load imports the part
 */
export function onDemand<Part>(load: () => Promise<Part>): () => OnDemand<Part> {
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (part) => (loaded = part),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return function useOnDemand() {
    const [part, setPart] = useState(() => loaded);
    return { part, want: async () => loadOnce().then((arrived) => setPart(() => arrived)) };
  };
}
