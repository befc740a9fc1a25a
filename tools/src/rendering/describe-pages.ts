import { Failure } from '../process/failure.ts';
import { readServed } from '../release/working-tree.ts';
import { runtimeEnvironment } from '../settings/runtime-environment.ts';
import type { Settings } from '../settings/settings.ts';
import { startPageRenderer } from './page-renderer.ts';
import { longestRendering, renderingCodeOf, wantedPages } from './wanted-pages.ts';

/** A line that says whether the live pages can be rendered ahead. It renders them once, without the service. */
export async function describePages(releases: string, settings: Settings): Promise<string> {
  const live = await readServed(releases);
  const code = renderingCodeOf(live);
  if (!code) return '  pages    are sent without content: the live shell does not render them';
  const renderer = startPageRenderer(code, longestRendering);
  try {
    const { pages, faults } = await renderer.render({
      pages: wantedPages(live),
      environment: runtimeEnvironment(settings),
      apiBaseUrl: 'http://127.0.0.1:1/api',
    });
    if (faults.length > 0) throw new Failure(faults.join('; '));
    return `  pages    ${pages.filter(({ remote }) => remote !== undefined).length} are rendered ahead`;
  } catch (error) {
    return `NOT GOOD: pages are sent without content: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    await renderer.close();
  }
}
