import { explain, Failure } from '@exchange/shared-node';
import { type LiveReleases, readLive } from '@exchange/federation/live-releases';
import { runtimeEnvironment } from '../settings/runtime-environment.ts';
import { readSettings } from '../settings/settings.ts';
import { type PageRenderer, RenderingEnded, startPageRenderer } from './page-renderer.ts';
import type { RenderingCode } from './rendering-messages.ts';
import { wantedPages } from './wanted-pages.ts';

/**
 * Refuses releases whose pages can't all be prerendered in every language. They are rendered once, without the service.
 * @throws Failure with a cause when that is no fault of the releases
 */
export async function assertPagesRender(candidate: LiveReleases): Promise<void> {
  const renderer = startPageRenderer();
  const found = await Promise.all(wantedPages(candidate).map((code) => faultsOf(renderer, code)));
  await renderer.close();
  const cause = found.find((each) => each.cause !== undefined)?.cause;
  // The frame alone and the whole page often fail for one reason.
  const faults = [...new Set(found.flatMap((each) => each.faults))];
  if (faults.length > 0) throw new Failure(`These pages can't be prerendered:\n  ${faults.join('\n  ')}`, { cause });
}

/** @returns also the error that is no fault of the releases */
async function faultsOf(renderer: PageRenderer, code: RenderingCode) {
  try {
    const environment = runtimeEnvironment(readSettings({}));
    const { faults } = await renderer.render(code, { environment, apiBaseUrl: 'http://127.0.0.1:1/api' });
    return { faults, cause: undefined };
  } catch (error) {
    const isOther = error instanceof RenderingEnded || (error instanceof Error && 'syscall' in error);
    const fault = `${code.remote?.name ?? 'the frame'}: ${error instanceof Error ? error.message : String(error)}`;
    return { faults: [fault], cause: isOther ? error : undefined };
  }
}

export async function describePages(releases: string): Promise<string> {
  const live = await readLive(releases);
  if (!live.shell) return '  pages    are not served: no shell is live';
  const wanted = wantedPages(live);
  if (wanted.length === 0) return '  pages    are sent without content: the live shell does not render them';
  try {
    await assertPagesRender(live);
    const pages = wanted.flatMap(({ remote, pathnames }) => (remote ? pathnames : []));
    return `  pages    ${pages.length} are prerendered in every language`;
  } catch (error) {
    return `NOT GOOD: pages are sent without content. ${explain(error)}`;
  }
}
