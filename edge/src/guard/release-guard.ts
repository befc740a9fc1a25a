import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '@exchange/api/http';
import { goBackFrom } from '@exchange/federation/go-back';
import { readLedger } from '@exchange/federation/ledger';
import { roomsOf } from '@exchange/federation/live-releases';
import { ownerOf } from '@exchange/federation/mounts';
import { nothing, releaseState, shareOf } from '@exchange/federation/release-state';
import { explain, print } from '@exchange/shared-node';
import type { ServedReleases, Side } from '../serving/sides.ts';
import { callerAddress } from '../serving/trusted-proxies.ts';
import { PageTokens, tokenLife } from './page-tokens.ts';
import { SuccessRecord } from './success-record.ts';
import { Trial } from './trial.ts';

const failureCall = '/page-failure';
const guard = 'the guard';
const [interval, minute, hour] = [10_000, 60_000, 60 * 60_000];
const day = 24 * hour;
const mostNetworks = 100_000;

interface Young {
  readonly room: string;
  readonly version: string;
  /** Of the visitors, from 0 to 1. Staff are too few to miss. */
  readonly share: number;
  readonly isShared: boolean;
  /** When it went live, or was last given to others (ISO 8601, UTC). */
  readonly since: string;
}

interface OnTrial extends Young {
  readonly trial: Trial;
  readonly startedAt: number;
  /** What the owner was told last. */
  told?: string;
  triedAt?: number;
}

export interface GuardSetup {
  readonly live: () => Promise<ServedReleases>;
  readonly releases: string;
  readonly dataFolder: string;
  /** Tells the owner, in an e-mail. */
  readonly tell: (subject: string, text: string) => Promise<void>;
  /** Milliseconds since 1970. A seam for tests. */
  readonly now?: () => number;
}

/** Watches what visitors meet of a release in its first day, and withdraws one that fails for most of them. */
export class ReleaseGuard {
  readonly #setup: Required<GuardSetup>;
  readonly #tokens = new PageTokens();
  readonly #record: SuccessRecord;
  readonly #timer: NodeJS.Timeout;
  /** By `wizard@1.2.0`. */
  #trials = new Map<string, OnTrial>();
  #served: ServedReleases | undefined;
  /** Networks that count already in this hour, by room and by release. */
  #counted = { hour: 0, networks: new Map<string, Set<string>>() };
  #savedAt = 0;

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
        await this.#fail(request);
        return reply.code(204).header('cache-control', 'no-store').send();
      });
    });
    edge.addHook('onClose', async () => {
      clearInterval(this.#timer);
      this.#record.save();
    });
  }

  /** The cookie by which a page may say that it failed, while something of it is on trial. */
  visit(request: FastifyRequest, { name, releases }: Pick<Side, 'name' | 'releases'>): string | undefined {
    // Programs that are no browser are no visitors, and nobody may ever see a page that is fetched ahead.
    const { 'sec-fetch-dest': wanted, 'sec-purpose': purpose } = request.headers;
    if (request.method !== 'GET' || wanted !== 'document' || purpose !== undefined) return undefined;
    const owner = ownerOf(releases.shell?.live.mounts ?? [], request.url.split('?', 1)[0] ?? '');
    const rooms = Object.entries(roomsOf(releases)).filter(([room]) => room === 'shell' || room === owner);
    const [at, network] = [this.#setup.now(), networkOf(callerAddress(request))];
    for (const [room, { live }] of rooms) this.#trials.get(`${room}@${live.version}`)?.trial.visit(network, at);
    if (this.#trials.size === 0) return undefined;
    const secure = request.protocol === 'https' ? '; Secure' : '';
    return `page=${this.#tokens.give(`${network} ${name}`, at)}; Path=${failureCall}; Max-Age=${tokenLife / 1000}; HttpOnly; SameSite=Strict${secure}`;
  }

  /** What the visitors of a release met, while it is on trial. */
  readonly countsOf = (room: string, version: string) => this.#trials.get(`${room}@${version}`)?.trial.counts;

  /** Looks at every trial. Called by itself. */
  async look(): Promise<void> {
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
      if (now - Date.parse(each.since) >= day) this.#trials.delete(key);
      else await this.#judge(each);
    }
  }

  #begin(served: ServedReleases, now: number): void {
    const trials = youngIn(this.#setup.releases, served, now).map((young): [string, OnTrial] => {
      const key = `${young.room}@${young.version}`;
      const known = this.#trials.get(key);
      const isSame = known?.since === young.since && known.share === young.share;
      const trial = () => new Trial(now, young.share, this.#record.of(young.room));
      return [key, isSame ? known : { ...young, startedAt: now, trial: trial() }];
    });
    this.#trials = new Map(trials);
  }

  /** @param usable `wizard@1.2.0 shell@1.1.0`: what a page says, once, with its next call after it became usable */
  #succeed(usable: string, network: string): void {
    const now = this.#setup.now();
    const hours = Math.floor(now / hour);
    if (this.#counted.hour !== hours) this.#counted = { hour: hours, networks: new Map() };
    const rooms = this.#served ? roomsOf(this.#served) : {};
    for (const release of usable.slice(0, 200).split(' ')) {
      const [room = ''] = release.split('@');
      if (Object.hasOwn(rooms, room) && this.#isFirst(room, network)) this.#record.add(room, now);
      const young = this.#trials.get(release);
      if (young && this.#isFirst(release, network)) young.trial.succeed(network, now);
    }
  }

  #isFirst(what: string, network: string): boolean {
    const counted = this.#counted.networks.get(what) ?? new Set();
    this.#counted.networks.set(what, counted);
    if (counted.has(network) || counted.size >= mostNetworks) return false;
    counted.add(network);
    return true;
  }

  /**
   * A report is `/page-failure?wizard@1.2.0`, or `?shell` of a page whose shell never ran. A page reports what its side
   * contains.
   */
  async #fail(request: FastifyRequest): Promise<void> {
    const { url, headers } = request;
    const [now, network] = [this.#setup.now(), networkOf(callerAddress(request))];
    const [, token = ''] = /(?:^|;\s*)page=([\w.-]+)/.exec(headers.cookie ?? '') ?? [];
    const [, room, version] = /\?([\w-]+)(?:@([\w.-]+))?$/.exec(url) ?? [];
    const sides = { live: this.#served, shared: this.#served?.share?.releases };
    for (const [side, releases] of Object.entries(sides)) {
      const given = this.#tokens.take(token, `${network} ${side}`, now);
      if (given === undefined || !releases) continue;
      const rooms = roomsOf(releases);
      const young = [...this.#trials.values()].find(
        (each) =>
          each.room === room &&
          each.version === (version ?? each.version) &&
          each.version === rooms[each.room]?.live.version,
      );
      if (!young || given < young.startedAt) return;
      young.trial.fail(network, now);
      await this.#judge(young);
    }
  }

  async #judge(young: OnTrial): Promise<void> {
    const { room, version, trial, told } = young;
    const { isBroken, counts } = trial;
    const now = this.#setup.now();
    if (!trial.isFailing || told === 'withdrawn' || (told && !isBroken)) return;
    if (isBroken && Math.abs(now - (young.triedAt ?? 0)) < minute) return;
    if (isBroken) young.triedAt = now;
    const { failed, visits, usable, expected } = counts;
    const numbers = `${failed} of ${visits} visitors had a page that failed, and ${usable} had one that works, of ${expected.toFixed(1)} expected`;
    const why = `fails for most visitors: ${numbers}`;
    const [end = '', reason] = !isBroken
      ? ['stays']
      : await goBackFrom(this.#setup.releases, room, version, guard, why).then(
          () => ['withdrawn'],
          (error: unknown) => ["can't be withdrawn", explain(error).split('\n')[0]],
        );
    if (end === young.told) return;
    young.told = end;
    print.error(`${room} ${version} ${end}${reason === undefined ? '' : ` (${reason})`}. It ${why}.`);
    void this.#setup.tell(`${room} ${version} ${end}`, letter(young, end, reason));
  }
}

const ends: Readonly<Record<string, readonly [en: string, bg: string]>> = {
  withdrawn: ['It was withdrawn, and the one before is live', 'Тя беше изтеглена; активна е предишната'],
  'ended share': [
    'Its share has ended, and everybody gets what is live',
    'Тя вече не се показва на част от посетителите; всички получават активната',
  ],
  stays: [
    'It stays: other visitors have a page that works, or nobody knows how many are usual',
    'Тя остава: при други посетители страницата работи, или не се знае колко са обичайно',
  ],
};

function letter({ room, version, isShared, trial }: OnTrial, end: string, reason = ''): string {
  const [en, bg] = ends[isShared && end === 'withdrawn' ? 'ended share' : end] ?? [
    `It can't be withdrawn (${reason})`,
    'Тя не може да бъде изтеглена',
  ];
  const { failed, visits, usable, expected } = trial.counts;
  const usual = expected.toFixed(1);
  return `Most of its first visitors report that the release ${room} ${version} fails. ${en}.
Failed pages: ${failed} of ${visits}. Pages that work: ${usable} of ${usual} expected.

Повечето от първите посетители на версия ${room} ${version} съобщават, че тя не работи. ${bg}.
Неуспешни страници: ${failed} от ${visits}. Работещи страници: ${usable} при очаквани ${usual}.`;
}

/** What went live, or was shared, for the first time and less than a day ago. A rollback brings nothing new. */
function youngIn(folder: string, served: ServedReleases, now: number): Young[] {
  const state = releaseState(readLedger(folder));
  const isYoung = ({ since }: Young) => now - Date.parse(since) < day;
  const rooms = roomsOf(served);
  const share = served.share && shareOf(state);
  const shared = typeof share?.to === 'number' ? share.to / 100 : 0;
  const live = [...state].flatMap(([room, { spans }]): Young[] => {
    const { version, from: since } = spans.at(-1) ?? { version: nothing, from: '' };
    const isNew = spans.filter((each) => each.version === version).length === 1;
    const others = room in (share?.versions ?? {}) ? shared : 0;
    return isNew && rooms[room]?.live.version === version
      ? [{ room, version, share: 1 - others, isShared: false, since }]
      : [];
  });
  const ofShare = Object.entries(share?.versions ?? {}).map(([room, version]) => ({
    room,
    version,
    share: shared,
    isShared: true,
    since: share?.toSince ?? '',
  }));
  return [...live, ...ofShare].filter(isYoung);
}
