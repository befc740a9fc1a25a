import { explain, Failure } from '@exchange/shared-node';
import { type LiveReleases, readLive } from '@exchange/federation/live-releases';
import { runtimeEnvironment } from '../settings/runtime-environment.ts';
import { readSettings } from '../settings/settings.ts';
import { type PageRenderer, startPageRenderer } from './page-renderer.ts';
import type { RenderingCode } from './rendering-messages.ts';
import { wantedPages } from './wanted-pages.ts';

/**
 * Refuses releases whose pages can't all be prerendered in every language. They are rendered once, without the service.
 */
export async function assertPagesRender(candidate: LiveReleases): Promise<void> {
  const renderer = startPageRenderer();
  try {
    const found = await Promise.all(wantedPages(candidate).map((code) => faultsOf(renderer, code)));
    // The frame alone and the whole page often fail for one reason.
    const faults = new Set(found.flat());
    if (faults.size > 0) throw new Failure(`These pages can't be prerendered:\n  ${[...faults].join('\n  ')}`);
  } finally {
    await renderer.close();
  }
}

async function faultsOf(renderer: PageRenderer, code: RenderingCode): Promise<readonly string[]> {
  try {
    const environment = runtimeEnvironment(readSettings({}));
    return (await renderer.render(code, { environment, apiBaseUrl: 'http://127.0.0.1:1/api' })).faults;
  } catch (error) {
    return [`${code.remote?.name ?? 'the frame'}: ${error instanceof Error ? error.message : String(error)}`];
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
