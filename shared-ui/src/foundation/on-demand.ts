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
