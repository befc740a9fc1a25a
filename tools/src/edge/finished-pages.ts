import { isDeepStrictEqual } from 'node:util';
import { explain } from '../process/failure.ts';
import { print } from '../process/print.ts';
import type { LiveReleases } from '../release/live-releases.ts';
import { type PageRenderer, startPageRenderer } from '../rendering/page-renderer.ts';
import type { RenderedPages } from '../rendering/rendering-messages.ts';
import { longestRendering, renderingCodeOf, wantedPages } from '../rendering/wanted-pages.ts';
import { runtimeEnvironment } from '../settings/runtime-environment.ts';
import type { Settings } from '../settings/settings.ts';

/** The pages that are rendered ahead of what is live. */
export interface FinishedPages {
  /** Gives them, at once or when they are ready; undefined when they are not ready in time, or can't be rendered. */
  readonly of: (releases: LiveReleases) => Promise<RenderedPages | undefined>;
  readonly close: () => Promise<void>;
}

interface FinishedPagesSetup {
  readonly live: () => Promise<LiveReleases>;
  readonly settings: Settings;
  /** Current origin of the service. */
  readonly serviceAddress: () => string;
  /** A seam for tests. */
  readonly times?: typeof timing;
}

/** Times in milliseconds. */
export const timing = {
  /** Time between two checks for another live release. */
  releases: 1000,
  /** Age of pages at which the service is asked again. */
  replies: 20_000,
  /** Longest time that a rendering of all pages may take. */
  rendering: longestRendering,
  /** After this time a visitor gets the page without content. */
  wait: 4000,
};

/**
 * Renders the pages of what is live: at the start, when a release goes live or is rolled back, and again while rates,
 * offices and opening hours change. Where that fails, pages are sent without content as long as it does.
 */
export function finishedPages(setup: FinishedPagesSetup): FinishedPages {
  const { live, times = timing } = setup;
  let current: Current | undefined;
  const begin = (releases: LiveReleases): Current => {
    void current?.close();
    current = new Current(releases, { times, ...setup });
    return current;
  };
  const look = async () => {
    const releases = await live();
    if (current?.releases === releases) await current.renew();
    else begin(releases);
  };
  const timer = setInterval(() => void look().catch(() => undefined), times.releases);
  timer.unref();
  void look().catch(() => undefined);
  return {
    of: async (releases) => {
      const pages = current?.releases === releases ? current : begin(releases);
      return pages.get();
    },
    close: async () => {
      clearInterval(timer);
      await current?.close();
    },
  };
}

/** The pages of one set of releases. */
class Current {
  readonly releases: LiveReleases;
  readonly #setup: Required<FinishedPagesSetup>;
  #renderer: PageRenderer | undefined;
  #pages: RenderedPages | undefined;
  #rendering: Promise<void> | undefined;
  #renderedAt = 0;
  #fault: string | undefined;
  #closed = false;

  constructor(releases: LiveReleases, setup: Required<FinishedPagesSetup>) {
    this.releases = releases;
    this.#setup = setup;
    this.#rendering = this.#render();
  }

  async get(): Promise<RenderedPages | undefined> {
    if (this.#pages === undefined && this.#rendering)
      await Promise.race([this.#rendering, elapsed(this.#setup.times.wait)]);
    return this.#pages;
  }

  async renew(): Promise<void> {
    if (this.#rendering || this.#closed || Date.now() - this.#renderedAt < this.#setup.times.replies) return;
    this.#rendering = this.#render();
    await this.#rendering;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#renderer?.close();
  }

  async #render(): Promise<void> {
    const code = renderingCodeOf(this.releases);
    try {
      if (!code) return;
      this.#renderer ??= startPageRenderer(code, this.#setup.times.rendering);
      const made = await this.#renderer.render({
        pages: wantedPages(this.releases),
        environment: runtimeEnvironment(this.#setup.settings),
        apiBaseUrl: `${this.#setup.serviceAddress()}/api`,
      });
      // The same page keeps its time, and with it its ETag.
      if (!this.#pages || !isDeepStrictEqual(contentOf(this.#pages), contentOf(made))) this.#pages = made;
      this.#report(made.faults.length > 0 ? made.faults.join('; ') : undefined);
    } catch (error) {
      this.#renderer = undefined;
      this.#pages = undefined;
      this.#report(explain(error));
    } finally {
      this.#renderedAt = Date.now();
      this.#rendering = undefined;
    }
  }

  #report(fault: string | undefined): void {
    if (fault !== undefined && fault !== this.#fault && !this.#closed)
      print.error(`Pages are sent without content, because they could not be rendered: ${fault}`);
    this.#fault = fault;
  }
}

const elapsed = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });

const contentOf = ({ replies, pages }: RenderedPages) => [replies, pages];
