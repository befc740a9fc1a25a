import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '@exchange/api/http';
import { goBackFrom } from '@exchange/federation/go-back';
import { type LiveReleases, roomsOf } from '@exchange/federation/live-releases';
import { metPath } from '@exchange/federation/met';
import { ownerOf } from '@exchange/federation/mounts';
import { GUARD, guardNote } from '@exchange/shared-domain';
import { explain, keepJson, print } from '@exchange/shared-node';
import type { ServedReleases, Side } from '../serving/sides.ts';
import { callerAddress } from '../serving/trusted-proxies.ts';
import type { Settings } from '../settings/settings.ts';
import { PageTokens, tokenLife } from './page-tokens.ts';
import { SuccessRecord } from './success-record.ts';
import { ownerMail, type Tell } from './tell-owner.ts';
import { Trial } from './trial.ts';

const failureCall = '/page-failure';
const interval = 10_000;
const day = 24 * 60 * 60_000;

interface Young {
  /** `wizard@1.2.0`. */
  readonly release: string;
  /** Of the visitors, from 0 to 1. Staff are too few to miss. */
  readonly share: number;
  /** When it went live, or was last given to others (ISO 8601, UTC). */
  readonly since: string;
}

interface OnTrial extends Young {
  readonly trial: Trial;
  /** Why it stays, as the owner was told last. */
  told?: string | undefined;
}

interface GuardSetup {
  readonly live: () => Promise<ServedReleases>;
  /** Of the releases. */
  readonly folder: string;
  readonly settings: Settings;
  readonly tell?: Tell;
  /** Milliseconds since 1970. A seam for tests. */
  readonly now?: () => number;
}

/** Watches what visitors meet of a release in its first day, and withdraws one that fails for nearly all of them. */
export class ReleaseGuard {
  readonly #setup: Required<GuardSetup>;
  readonly #tokens = new PageTokens();
  readonly #record: SuccessRecord;
  /** By `wizard@1.2.0`. */
  #trials = new Map<string, OnTrial>();
  /** What everybody gets, and what some do. */
  #sides: readonly (readonly [name: Side['name'], releases: readonly string[]])[] = [];
  #looking: Promise<void> | undefined;
  #met = '';

  constructor(setup: GuardSetup) {
    this.#setup = { now: Date.now, tell: ownerMail(setup.settings), ...setup };
    this.#record = new SuccessRecord(join(setup.settings.DATA_DIR, 'visitors.json'));
  }

  register(edge: FastifyInstance): void {
    edge.addHook('onRequest', async (request) => {
      const { 'x-usable': usable } = request.headers;
      if (typeof usable === 'string') this.#succeed(usable, networkOf(callerAddress(request)));
    });
    takeFailures(edge, (request) => this.#fail(request));
    const timer = setInterval(() => void this.look(), interval).unref();
    // The first visitor counts as well.
    edge.addHook('onReady', () => this.look());
    edge.addHook('onClose', async () => {
      clearInterval(timer);
      this.#record.save();
    });
  }

  /** The cookie by which a page may say that it failed, while something is on trial. */
  visit(request: FastifyRequest, { name, releases }: Pick<Side, 'name' | 'releases'>): string | undefined {
    // Programs that are no browser are no visitors, and nobody may ever see a page that is fetched ahead.
    const { 'sec-fetch-dest': wanted, 'sec-purpose': purpose } = request.headers;
    const isSeen = request.method === 'GET' && wanted === 'document' && purpose === undefined;
    if (!isSeen || this.#trials.size === 0) return undefined;
    const owner = ownerOf(releases.shell?.live.mounts ?? [], request.url.split('?', 1)[0] ?? '');
    const [at, network] = [this.#setup.now(), networkOf(callerAddress(request))];
    for (const release of namesOf(releases))
      if (['shell', owner].includes(roomOf(release))) this.#trials.get(release)?.trial.visit(network, at);
    const secure = request.protocol === 'https' ? '; Secure' : '';
    return `page=${this.#tokens.give(`${network} ${name}`, at)}; Path=${failureCall}; Max-Age=${tokenLife / 1000}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Looks at every trial. Called by itself. */
  look(): Promise<void> {
    this.#looking ??= this.#lookNow().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #lookNow(): Promise<void> {
    const now = this.#setup.now();
    this.#record.save();
    try {
      this.#begin(await this.#setup.live(), now);
    } catch (error) {
      print.error(`Nobody looks after young releases: ${explain(error)}`);
    }
    for (const each of this.#trials.values()) {
      each.trial.pass(now);
      if (each.trial.isFailing) await this.#judge(each);
    }
    // For the list of releases and the managers' page.
    const counts = [...this.#trials].map(([release, { trial }]) => [release, trial.counts] as const);
    const met = Object.fromEntries(
      counts.map(([release, { visits, failed, usable }]) => [release, { visits, failed, usable }]),
    );
    if (JSON.stringify(met) === this.#met) return;
    this.#met = JSON.stringify(met);
    keepJson(metPath(this.#setup.folder), met);
  }

  #begin(served: ServedReleases, now: number): void {
    this.#sides = [
      ['live', namesOf(served)],
      ['shared', served.share ? namesOf(served.share.releases) : []],
    ];
    const young = youngIn(served).filter(({ since }) => now - Date.parse(since) < day);
    this.#trials = new Map(
      young.map((each) => {
        const { release, since, share } = each;
        const known = this.#trials.get(release);
        const isSame = known?.since === since && known.share === share;
        const expected = (at: number) => share * this.#record.expected(roomOf(release), at);
        return [release, isSame ? known : { ...each, trial: new Trial(now, expected) }];
      }),
    );
  }

  /** @param usable `wizard@1.2.0 shell@1.1.0`: what a page says, once, with its next call after it became usable */
  #succeed(usable: string, network: string): void {
    const now = this.#setup.now();
    for (const release of usable.slice(0, 200).split(' ')) {
      const isServed = this.#sides.some(([, releases]) => releases.includes(release));
      if (isServed && this.#record.add(release, network, now)) this.#trials.get(release)?.trial.succeed(network, now);
    }
  }

  /**
   * A report is `/page-failure?wizard@1.2.0`, or `?shell` of a page whose shell never ran. A page reports what its side
   * contains.
   */
  #fail(request: FastifyRequest): void {
    const [now, network] = [this.#setup.now(), networkOf(callerAddress(request))];
    const [, token = ''] = /(?:^|;\s*)page=([\w-]+)/.exec(request.headers.cookie ?? '') ?? [];
    const [, said = ''] = request.url.split('?');
    for (const [side, releases] of this.#sides) {
      const given = this.#tokens.take(token, `${network} ${side}`, now);
      const release = releases.find((each) => each === said || roomOf(each) === said);
      const trial = this.#trials.get(release ?? '')?.trial;
      if (trial && given !== undefined && given >= trial.startedAt) trial.fail(network, now);
    }
  }

  async #judge(young: OnTrial): Promise<void> {
    const { release, trial, told } = young;
    if (told !== undefined && !trial.isBroken) return;
    const [room = '', version = ''] = release.split('@');
    const { counts } = trial;
    const why = guardNote(counts);
    const stays = trial.isBroken
      ? await goBackFrom(this.#setup.folder, room, version, GUARD, why).then(() => undefined, firstLine)
      : 'others may have a page that works, or nobody knows how many are usual';
    if (stays === undefined) this.#trials.delete(release);
    else if (stays === told) return;
    young.told = stays;
    print.error(`${room} ${version} ${stays === undefined ? 'was withdrawn' : `stays (${stays})`}. It ${why}.`);
    void this.#setup.tell({ room, version, counts, stays });
  }
}

/** An edge without a guard takes what a page says of its failure, too: a refusal would be an error beside the page's own. */
export const takeFailures = (edge: FastifyInstance, take?: (request: FastifyRequest) => void): FastifyInstance =>
  edge.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'POST' || request.url.split('?', 1)[0] !== failureCall) return undefined;
    take?.(request);
    // Whatever its body is.
    return reply.code(204).header('cache-control', 'no-store').send();
  });

const firstLine = (error: unknown): string => explain(error).split('\n', 1)[0] ?? '';

const namesOf = (releases: LiveReleases): string[] =>
  Object.entries(roomsOf(releases)).map(([room, { live }]) => `${room}@${live.version}`);

const roomOf = (release: string): string => release.split('@', 1)[0] ?? '';

/** What went live, or was shared, for the first time. A rollback brings nothing new. */
function youngIn({ state, share, ...live }: ServedReleases): Young[] {
  const part = typeof share?.to === 'number' ? share.to / 100 : 0;
  const shared = Object.entries(share?.versions ?? {}).map(([room, version]) => `${room}@${version}`);
  const first = Object.entries(roomsOf(live)).flatMap(([room, { since }]) => {
    const spans = state?.get(room)?.spans.filter(({ version }) => version === since?.version);
    if (!since || since.until !== undefined || spans?.length !== 1) return [];
    return [{ release: `${room}@${since.version}`, share: share?.versions[room] ? 1 - part : 1, since: since.from }];
  });
  return [...first, ...shared.map((release) => ({ release, share: part, since: share?.toSince ?? '' }))];
}
