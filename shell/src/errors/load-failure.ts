const failedNames: ReadonlySet<string> = new Set(['RemoteLoadError', 'ChunkLoadError']);

// A style sheet's failure has a code where a script's has a name.
const hasFailedStyles = (error: Error) => 'code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED';

/** True when code did not arrive: a remote that could not be loaded, or a chunk or a style sheet of a page. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof Error && (failedNames.has(error.name) || hasFailedStyles(error));
