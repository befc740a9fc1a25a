import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { print } from '@exchange/shared-node';
import type { LiveReleases } from '@exchange/federation/live-releases';
import { type PageRenderer, renderingLimit, startPageRenderer } from '../rendering/page-renderer.ts';
import type { RenderedPage, RenderingCode } from '../rendering/rendering-messages.ts';
import { wantedPages } from '../rendering/wanted-pages.ts';
import { runtimeEnvironment } from '../settings/runtime-environment.ts';
import type { Settings } from '../settings/settings.ts';
import type { ServedReleases } from './sides.ts';

interface Prerendering {
  /**
   * The releases that are served. Those before stay until the pages of the next ones are rendered, so that no visitor waits. At the
   * start there are none before.
   */
  readonly live: () => Promise<ServedReleases>;
  /** Of what is live or shared. */
  readonly pages: (releases: LiveReleases) => readonly RenderedPage[];
  readonly close: () => Promise<void>;
}

interface Setup {
  readonly live: () => Promise<ServedReleases>;
  readonly settings: Settings;
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
  /** After this time releases are live without the pages that are not rendered yet. */
  wait: 4000,
  rendering: renderingLimit,
};

interface Rendered {
  readonly releases: ServedReleases;
  /** By what everybody gets, and what those of a share get. */
  readonly sides: ReadonlyMap<LiveReleases, readonly RoomPages[]>;
  readonly rooms: ReadonlySet<RoomPages>;
  /** Code of a release stays in its thread as long as that lives, so each set of releases has its own. */
  readonly renderer: PageRenderer;
}

/**
 * Renders the pages of what is live: at the start, when a release goes live or is rolled back, and again while rates,
 * offices and opening hours change. Where that fails, the pages of that remote are sent without content.
 */
export function startPrerendering(given: Setup): Prerendering {
  const setup = { times: timing, ...given };
  const rooms = new Map<string, RoomPages>();
  let shown: Rendered | undefined;
  let coming: (Rendered & { ready?: Promise<void> }) | undefined;

  const begin = (releases: ServedReleases) => {
    const renderer = startPageRenderer(setup.times.rendering);
    const roomFor = (code: RenderingCode) => {
      const key = JSON.stringify(code);
      const room = rooms.get(key) ?? new RoomPages(code, setup, renderer);
      room.renderer = renderer;
      rooms.set(key, room);
      return room;
    };
    const served = [releases, releases.share?.releases].filter((each) => each !== undefined);
    const sides = new Map(served.map((each) => [each, wantedPages(each).map(roomFor)]));
    const wanted = new Set([...sides.values()].flat());
    if (coming !== shown) void coming?.renderer.finish();
    const begun: typeof coming = { releases, sides, rooms: wanted, renderer };
    coming = begun;
    const show = () => {
      if (coming !== begun) return;
      void shown?.renderer.finish();
      shown = begun;
      for (const [key, room] of rooms)
        if (!wanted.has(room)) {
          rooms.delete(key);
          room.close();
        }
    };
    if ([...wanted].every(({ isReady }) => isReady)) show();
    else begun.ready = within(setup.times.wait, renewAll(wanted)).then(show);
  };
  const live = async (): Promise<ServedReleases> => {
    const releases = await setup.live();
    if (coming?.releases !== releases) begin(releases);
    if (shown) return shown.releases;
    await coming?.ready;
    return live();
  };
  const look = async () => {
    await live();
    if (shown) await renewAll(shown.rooms);
  };
  const timer = setInterval(() => void look().catch(() => undefined), setup.times.releases);
  timer.unref();
  void look().catch(() => undefined);
  return {
    live,
    pages: (releases) => shown?.sides.get(releases)?.flatMap(({ pages }) => pages) ?? [],
    close: async () => {
      clearInterval(timer);
      for (const room of rooms.values()) room.close();
      await Promise.all([shown?.renderer.close(), coming?.renderer.close()]);
    },
  };
}

class RoomPages {
  pages: readonly RenderedPage[] = [];
  renderer: PageRenderer;
  readonly #code: RenderingCode;
  readonly #setup: Required<Setup>;
  #rendering: Promise<void> | undefined;
  /** The time at which they are old. Code that failed before it rendered them is not tried again: it may hang each time. */
  #youngUntil = 0;
  #isClosed = false;
  #fault = '';

  constructor(code: RenderingCode, setup: Required<Setup>, renderer: PageRenderer) {
    this.#code = code;
    this.#setup = setup;
    this.renderer = renderer;
  }

  get isReady(): boolean {
    return this.#youngUntil > 0;
  }

  async renew(): Promise<void> {
    if (!this.#rendering && (this.#isClosed || Date.now() < this.#youngUntil)) return;
    this.#rendering ??= this.#render();
    await this.#rendering;
  }

  close(): void {
    this.#isClosed = true;
  }

  async #render(): Promise<void> {
    try {
      const { pages, faults } = await this.renderer.render(this.#code, {
        environment: runtimeEnvironment(this.#setup.settings),
        apiBaseUrl: `${this.#setup.serviceAddress()}/api`,
      });
      // The same page keeps its time, and with it its ETag.
      this.pages = pages.map((page) => this.pages.find((known) => isSame(known, page)) ?? page);
      this.#youngUntil = Date.now() + this.#setup.times.replies;
      this.#report(faults.join('; '));
    } catch (error) {
      this.#youngUntil = this.pages.length > 0 ? Date.now() + this.#setup.times.replies : Number.POSITIVE_INFINITY;
      this.pages = [];
      this.#report(error instanceof Error ? error.message : String(error));
    } finally {
      this.#rendering = undefined;
    }
  }

  #report(fault: string): void {
    if (fault !== '' && fault !== this.#fault && !this.#isClosed)
      print.error(
        `Pages of ${this.#code.remote?.name ?? 'the frame'} are sent without content, because they could not be rendered: ${fault}`,
      );
    this.#fault = fault;
  }
}

const renewAll = (rooms: ReadonlySet<RoomPages>) => Promise.all([...rooms].map((room) => room.renew()));

const within = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work, pause(milliseconds, undefined, { ref: false })]);

/** Whether two renderings of a page differ in nothing but their time. */
const isSame = (one: RenderedPage, other: RenderedPage) => isDeepStrictEqual({ ...one, at: other.at }, other);
