/** A message to the parent process. */
type StartReport =
  | { readonly type: 'ready'; readonly port: number; readonly rates: 'fixed' | 'live' }
  | { readonly type: 'admin-created'; readonly email: string; readonly password: string }
  | { readonly type: 'failed'; readonly message: string };

/** Without a channel the report goes to standard error; passwords never reach the log. */
export function reportStart(report: StartReport): Promise<void> {
  if (report.type === 'failed') say(report.message);
  if (!process.send) {
    if (report.type === 'admin-created') say(`Sign in as ${report.email} with the password ${report.password}`);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    process.send?.(report, undefined, undefined, () => resolve());
  });
}

const say = (text: string) => process.stderr.write(`${text}\n`);
