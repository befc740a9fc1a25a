import { useState } from 'react';

/** What a component knows of a part whose code comes on demand. */
interface OnDemand<Part> {
  /** The part, once its code is there. */
  readonly part: Part | undefined;
  /**
   * Asks for the code: ahead, when somebody is about to need it, and again when it is needed.
   * @throws whatever the load throws; the next call tries again
   */
  readonly want: () => Promise<void>;
}

/**
 * Makes a hook for a part of a component that few visits need, such as the list behind a button. Its code is loaded once
 * for all components, when the first of them wants it.
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
