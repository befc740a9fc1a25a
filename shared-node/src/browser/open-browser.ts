import { type Browser, chromium } from 'playwright';
import { findChromium } from './find-chromium.ts';

const ownArguments = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/**
 * Opens the browser of the checks, and closes it with `opened`.
 * @param report called when a browser is downloaded
 * @param moreArguments of Chromium's command line
 * @throws Failure when there is no Chromium and none can be installed
 */
export async function openBrowser(
  opened: AsyncDisposableStack,
  report: (line: string) => void,
  moreArguments: readonly string[] = [],
): Promise<Browser> {
  const executablePath = await findChromium(report);
  return opened.use(await chromium.launch({ executablePath, args: [...ownArguments, ...moreArguments] }));
}
