import { releasable } from '@exchange/shared-node';
import { faultsTogether } from './faults-together.ts';
import { readLedger, type Versions } from './ledger.ts';
import { type LiveReleases, type LiveRoom, mountedOnly, roomsOf } from './live-releases.ts';
import { nothing, previewsOf, type ReleaseState, releaseState, type RoomState } from './release-state.ts';
import { readMet, type MetOfReleases } from './met.ts';
import { readSides } from './shares.ts';
import { damagedFiles } from './store.ts';

export async function describeReleases(releases: string, now = new Date()): Promise<string> {
  const state = releaseState(readLedger(releases));
  const { live, share, reasons } = await readSides(releases, state);
  const names = [...new Set([...releasable, ...state.keys()])];
  const met = readMet(releases);
  const others = share?.to === 'staff' ? '' : ` and ${share?.to} of 100 visitors`;
  const parts = [
    ...(share ? [{ ...share, name: 'share', whom: `to staff${others}` }] : []),
    ...previewsOf(state, now).map((each) => {
      const whom = `until ${each.until}, as ${each.id.slice(0, 12)}`;
      return { ...each, name: 'preview', whom };
    }),
  ];
  const rooms = await Promise.all(names.map((name) => describeRoom(releases, name, { state, live, met, now })));
  return [
    `Releases in ${releases}`,
    ...rooms.flat(),
    ...parts.flatMap(({ name, versions, from, by, note, whom }) => [
      line(name, `${namesOf(versions)} for ${ageOf(from, now)}, by ${by}: ${note}, ${whom}`),
      ...Object.entries(versions).flatMap((release) => metLine(met[release.join('@')])),
    ]),
    ...reasons.map((reason) => `NOT GOOD: nobody gets what is shared: ${reason}`),
    ...faultsTogether(live).map((fault) => `NOT GOOD: ${fault}`),
    ...Object.keys(live.remotes)
      .filter((name) => !(name in mountedOnly(live).remotes))
      .map((name) => `NOT GOOD: The live shell mounts ${name} nowhere, so its addresses have no page.`),
  ].join('\n');
}

/** `wizard 1.2.0 and shell 1.1.0`. */
export const namesOf = (versions: Versions): string =>
  Object.entries(versions)
    .map((release) => release.join(' '))
    .join(' and ');

interface Known {
  readonly state: ReleaseState;
  readonly live: LiveReleases;
  readonly met: MetOfReleases;
  readonly now: Date;
}

async function describeRoom(releases: string, name: string, { state, live, met, now }: Known): Promise<string[]> {
  const room = state.get(name);
  const span = room?.spans.at(-1);
  if (!room || !span) return [line(name, 'no release; a start serves its working tree')];
  const { version } = span;
  const current = roomsOf(live)[name];
  const release = room.published.get(version);
  const manifest = current?.live.version === version ? current.live : undefined;
  const shown = new Set([version, ...(current?.fallbacks.map((each) => each.version) ?? [])]);
  const others = [...room.published.keys()].filter((each) => !shown.has(each) && !room.pruned.has(each));
  const since = `live for ${ageOf(span.from, now)} (since ${span.from}), by ${span.by}: ${span.note}`;
  const otherLine =
    others.length > 0 ? [line('', `others: ${others.map((each) => withMark(each, room)).join(', ')}`)] : [];
  if (version === nothing) return [line(name, `nothing of it is ${since}`), ...otherLine];
  return [
    line(name, `${version}, ${since}`),
    line(
      '',
      `built from ${manifest?.commit?.slice(0, 10) ?? (manifest ? 'no commit' : 'an unknown commit')}${manifest?.dirty ? ' and changes that were not committed' : ''}, tests ${release?.tested ? 'passed' : 'skipped'}`,
    ),
    line('', `fallbacks: ${current?.fallbacks.map((each) => each.version).join(', ') || 'none'}`),
    ...otherLine,
    ...(span.news ?? []).map((text, index) => line('', `${index === 0 ? 'new:      ' : '          '} ${text}`)),
    ...metLine(met[`${name}@${version}`]),
    line('', `health: ${await healthOf(releases, version, current)}`),
  ];
}

function metLine(met: MetOfReleases[string] | undefined): string[] {
  if (!met) return [];
  const { visits, failed, usable } = met;
  return [line('', `met:     ${visits} networks, ${failed} with a page that failed, ${usable} with one that works`)];
}

async function healthOf(releases: string, version: string, room: LiveRoom | undefined): Promise<string> {
  if (room?.live.version !== version)
    return `its manifest is missing or damaged${room ? `, and ${room.live.version} is served` : ''}; publish it again`;
  const faults = [room.live, ...room.fallbacks].map(async (manifest) => {
    const { length } = await damagedFiles(releases, manifest);
    return length > 0 ? [`${length} files of ${manifest.version} are missing or damaged; publish it again`] : [];
  });
  return (await Promise.all(faults)).flat().join('; ') || 'every file is whole';
}

function withMark(version: string, { bad, withdrawn }: RoomState): string {
  const reason = bad.get(version);
  if (reason !== undefined) return `${version} (bad: ${reason})`;
  return withdrawn.has(version) ? `${version} (rolled back)` : version;
}

const line = (name: string, text: string): string => `  ${name.padEnd(8)} ${text}`;

function ageOf(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
