import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '@exchange/api/http';
import { goBackFrom } from '@exchange/federation/go-back';
import { roomsOf } from '@exchange/federation/live-releases';
import { keepMet, type Met } from '@exchange/federation/met';
import { ownerOf } from '@exchange/federation/mounts';
import { explain, print } from '@exchange/shared-node';
import type { ServedReleases, Side } from '../serving/sides.ts';
import { callerAddress } from '../serving/trusted-proxies.ts';
import { PageTokens, tokenLife } from './page-tokens.ts';
import { SuccessRecord } from './success-record.ts';
import type { Tell } from './tell-owner.ts';
import { Trial } from './trial.ts';

const failureCall = '/page-failure';
const guard = 'the guard';
const [interval, minute] = [10_000, 60_000];
const day = 24 * 60 * minute;

interface Young {
  readonly room: string;
  readonly version: string;
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

export interface GuardSetup {
  readonly live: () => Promise<ServedReleases>;
  readonly releases: string;
  readonly dataFolder: string;
  readonly tell: Tell;
  /** Milliseconds since 1970. A seam for tests. */
  readonly now?: () => number;
}

/** Watches what visitors meet of a release in its first day, and withdraws one that fails for nearly all of them. */
export class ReleaseGuard {
  readonly #setup: Required<GuardSetup>;
  readonly #tokens = new PageTokens();
  readonly #record: SuccessRecord;
  readonly #timer: NodeJS.Timeout;
  /** By `wizard@1.2.0`. */
  #trials = new Map<string, OnTrial>();
  #served: ServedReleases | undefined;
  #looking: Promise<void> | undefined;
  #savedAt = 0;
  #met = {};

  constructor(setup: GuardSetup) {
    this.#setup = { now: Date.now, ...setup };
    this.#record = new SuccessRecord(join(setup.dataFolder, 'visitors.json'));
    this.#timer = setInterval(() => void this.look(), interval);
    this.#timer.unref();
    void this.look();
  }

  register(edge: FastifyInstance): void {
    edge.addHook('onRequest', (request, _reply, done) => {
      const { 'x-usable': usable } = request.headers;
      if (typeof usable === 'string') this.#succeed(usable, networkOf(callerAddress(request)));
      done();
    });
    edge.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 }, (_request, _body, done) => done(null));
      scope.post(failureCall, async (request, reply) => {
        this.#fail(request);
        return reply.code(204).header('cache-control', 'no-store').send();
      });
    });
    // The first visitor counts as well.
    edge.addHook('onReady', () => this.look());
    edge.addHook('onClose', async () => {
      clearInterval(this.#timer);
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
    for (const [room, { live }] of Object.entries(roomsOf(releases)))
      if (room === 'shell' || room === owner) this.#trials.get(`${room}@${live.version}`)?.trial.visit(network, at);
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
    if (Math.abs(now - this.#savedAt) >= minute) {
      this.#savedAt = now;
      this.#record.save();
    }
    try {
      const served = await this.#setup.live();
      if (served !== this.#served) this.#begin(served, now);
      this.#served = served;
    } catch (error) {
      print.error(`Nobody looks after young releases: ${explain(error)}`);
    }
    for (const [key, each] of this.#trials) {
      each.trial.pass(now);
      if (!isYoung(each, now)) this.#trials.delete(key);
      else if (each.trial.isFailing) await this.#judge(key, each);
    }
    this.#keepCounts();
  }

  /** For the list of releases and the managers' page. */
  #keepCounts(): void {
    const all = [...this.#trials].map(([key, { trial }]): [string, Met] => {
      const { visits, failed, usable } = trial.counts;
      return [key, { visits, failed, usable }];
    });
    const met = Object.fromEntries(all);
    if (isDeepStrictEqual(met, this.#met)) return;
    this.#met = met;
    try {
      keepMet(this.#setup.releases, met);
    } catch (error) {
      print.error(`What first visitors meet can't be kept: ${explain(error)}`);
    }
  }

  #begin(served: ServedReleases, now: number): void {
    const young = youngIn(served).filter((each) => isYoung(each, now));
    this.#trials = new Map(
      young.map((each) => {
        const key = `${each.room}@${each.version}`;
        const known = this.#trials.get(key);
        const isSame = known?.since === each.since && known.share === each.share;
        return [key, isSame ? known : { ...each, trial: new Trial(now, each.share, this.#record.of(each.room)) }];
      }),
    );
  }

  /** @param usable `wizard@1.2.0 shell@1.1.0`: what a page says, once, with its next call after it became usable */
  #succeed(usable: string, network: string): void {
    const [now, sides] = [this.#setup.now(), this.#sides()];
    for (const release of usable.slice(0, 200).split(' ')) {
      const [room = '', version = ''] = release.split('@');
      const isServed = sides.some(([, rooms]) => rooms.get(room) === version);
      if (isServed && this.#record.add(room, version, network, now))
        this.#trials.get(release)?.trial.succeed(network, now);
    }
  }

  /**
   * A report is `/page-failure?wizard@1.2.0`, or `?shell` of a page whose shell never ran. A page reports what its side
   * contains.
   */
  #fail(request: FastifyRequest): void {
    const { url, headers } = request;
    const [now, network] = [this.#setup.now(), networkOf(callerAddress(request))];
    const [, token = ''] = /(?:^|;\s*)page=([\w.-]+)/.exec(headers.cookie ?? '') ?? [];
    const [, room = '', said] = /\?([\w-]+)(?:@([\w.-]+))?$/.exec(url) ?? [];
    for (const [side, rooms] of this.#sides()) {
      const given = this.#tokens.take(token, `${network} ${side}`, now);
      const version = rooms.get(room);
      const trial = this.#trials.get(`${room}@${version}`)?.trial;
      if (trial && given !== undefined && given >= trial.startedAt && (said ?? version) === version)
        trial.fail(network, now);
    }
  }

  /** Versions by room, of what everybody gets and of what some do. */
  #sides(): [name: Side['name'], ReadonlyMap<string, string>][] {
    const versionsOf = (releases: Side['releases'] | undefined) =>
      new Map(Object.entries(releases ? roomsOf(releases) : {}).map(([room, { live }]) => [room, live.version]));
    return [
      ['live', versionsOf(this.#served)],
      ['shared', versionsOf(this.#served?.share?.releases)],
    ];
  }

  async #judge(key: string, young: OnTrial): Promise<void> {
    const { room, version, trial, told } = young;
    if (told !== undefined && !trial.isBroken) return;
    const { counts } = trial;
    const why = `fails for most visitors: ${counts.failed} of ${counts.visits} visitors had a page that failed, and ${counts.usable} had one that works, of ${counts.expected.toFixed(1)} expected`;
    const stays = trial.isBroken
      ? await goBackFrom(this.#setup.releases, room, version, guard, why).then(() => undefined, firstLine)
      : 'others may have a page that works, or nobody knows how many are usual';
    if (stays === undefined) this.#trials.delete(key);
    else if (stays === told) return;
    young.told = stays;
    print.error(`${room} ${version} ${stays === undefined ? 'was withdrawn' : `stays (${stays})`}. It ${why}.`);
    void this.#setup.tell({ room, version, counts, stays });
  }
}

const firstLine = (error: unknown): string => explain(error).split('\n', 1)[0] ?? '';

const isYoung = ({ since }: Young, now: number): boolean => now - Date.parse(since) < day;

/** What went live, or was shared, for the first time. A rollback brings nothing new. */
function youngIn({ state, share, ...live }: ServedReleases): Young[] {
  const shared = typeof share?.to === 'number' ? share.to / 100 : 0;
  const versions = Object.entries(share?.versions ?? {});
  return [
    ...Object.entries(roomsOf(live)).flatMap(([room, { since, ...release }]): Young[] => {
      const { version } = release.live;
      const spans = state?.get(room)?.spans.filter((each) => each.version === version);
      if (!since || since.until !== undefined || spans?.length !== 1) return [];
      return [{ room, version, share: 1 - (room in (share?.versions ?? {}) ? shared : 0), since: since.from }];
    }),
    ...versions.map(([room, version]) => ({ room, version, share: shared, since: share?.toSince ?? '' })),
  ];
}
