import { type Browser, chromium } from 'playwright';
import { print } from '../process/print.ts';
import { findChromium } from './find-browsers.ts';

const ownArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/**
 * Opens the browser of the checks, and closes it with `opened`.
 * @param moreArguments of Chromium's command line
 * @throws Failure when there is no Chromium and none can be installed
 */
export async function openBrowser(
  opened: AsyncDisposableStack,
  moreArguments: readonly string[] = [],
): Promise<Browser> {
  const executablePath = await findChromium(print.line);
  return opened.use(await chromium.launch({ executablePath, args: [...ownArguments, ...moreArguments] }));
}
