/** A remote did not arrive. The shell shows it as a panel with another try; `cause` is for the console. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';

  constructor(remote: string, cause: unknown) {
    super(`the remote ${remote} could not be loaded`, { cause });
  }
}
