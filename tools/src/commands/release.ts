import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Failure, print, releasable, releasesFolder, runCommand, stopping } from '@exchange/shared-node';
import { markBad, rollBack } from '@exchange/federation/go-back';
import { readMet } from '@exchange/federation/met';
import { bumps } from '@exchange/federation/next-versions';
import { keptDays, keptReleases, pruneReleases } from '@exchange/federation/prune';
import { readLedger, type ShareTo } from '@exchange/federation/ledger';
import { describeReleases, namesOf } from '@exchange/federation/release-list';
import { nothing } from '@exchange/federation/release-state';
import { changeShare, newPreview, previewDays, readSides, revokePreview } from '@exchange/federation/shares';
import { authorName } from '@exchange/federation/source-tree';

const usage = `npm run release -- <name>...                     tests, builds and checks these, and takes them live together
  --bump ${bumps.join('|')}   how much the version grows; by default a patch when something changed
  --note "..."             what it brings and why; by default the subject of the commit
  --over "..."             replaces a live release whose commit this clone does not contain, or brings back one that was
                           rolled back, and says why
  --dirty                  allows changes that are not committed; the ledger says so
  --skip-tests             for a commit whose tests have run; the ledger says so
  --preview                publishes them without going live, and prints a link to see them for ${previewDays} days
  --share staff|<n>        gives them to people with a session, or also to n of 100 visitors
npm run release -- --share staff|<n>             gives what is shared to others; at 100 it is live for everybody
npm run release -- --revoke <link or id>         ends a preview
npm run release -- --rollback <name>[@<version>]...   makes the last good releases live, or these, together; the only one
                           of a remote, and @${nothing}, leave nothing of it live; what is shared goes back first
npm run release -- --bad <name>@<version>        never uses this release again; replaces it when it is live
npm run release -- --list [--watch]              what is live, shared and previewed, by whom, what is new, what visitors met;
                           with --watch again whenever that changes
npm run release -- --check                       whether the service of this tree answers what live releases call
npm run release -- prune                         removes all but the last ${keptReleases} and what was live in ${keptDays} days
--note goes with a rollback and a bad release too. Names: ${releasable.join(', ')}. The folder is RELEASES_DIR.`;

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      bump: { type: 'string' },
      note: { type: 'string' },
      over: { type: 'string' },
      dirty: { type: 'boolean' },
      'skip-tests': { type: 'boolean' },
      rollback: { type: 'boolean' },
      bad: { type: 'string' },
      list: { type: 'boolean' },
      watch: { type: 'boolean' },
      check: { type: 'boolean' },
      preview: { type: 'boolean' },
      revoke: { type: 'string' },
      share: { type: 'string' },
    },
  });
  const releases = releasesFolder(process.env);
  const note = values.note ?? '';
  const by = await authorName();

  if (values.list) return values.watch ? watch(releases) : list(releases);
  if (values.check) return checkService(releases);
  if (values.bad !== undefined) {
    assertNoMore(positionals);
    const [name = '', version] = values.bad.split('@');
    if (!version) throw new Failure(`Name a version, such as ${name}@1.2.0; "npm run release -- --list" shows them.`);
    const live = await markBad(releases, nameOf(name), version, by, note || 'no reason was given');
    return print.line(`${name} ${version} is marked bad; ${live === nothing ? 'nothing of it' : live} is live.`);
  }
  if (values.rollback) {
    if (positionals.length === 0) throw new Failure(`Name a room that goes back.\n\n${usage}`);
    const wanted = positionals.map((given) => given.split('@')).map(([name = '', version]) => [nameOf(name), version]);
    const live = await rollBack(releases, Object.fromEntries(wanted), by, note);
    for (const [name, version] of Object.entries(live))
      print.line(version === nothing ? `Nothing of ${name} is live.` : `${name} ${version} is live.`);
    return;
  }
  if (positionals[0] === 'prune') {
    assertNoMore(positionals.slice(1));
    const removed = Object.entries(await pruneReleases(releases, by));
    for (const [name, versions] of removed) print.line(`Removed ${name} ${versions.join(', ')}`);
    if (removed.length === 0) print.line('There is nothing to remove.');
    return;
  }
  if (values.revoke !== undefined) {
    assertNoMore(positionals);
    const { versions } = await revokePreview(releases, values.revoke, by, note);
    return print.line(`The preview of ${namesOf(versions)} has ended.`);
  }
  const to = values.share === undefined ? undefined : shareToOf(values.share);
  if (to !== undefined && positionals.length === 0) {
    await changeShare(releases, to, by, note);
    return list(releases);
  }
  if (positionals.length === 0) return print.line(usage);
  if (to !== undefined && values.preview)
    throw new Failure('--preview and --share are two releases; give one of them.');
  const { token, ...preview } = newPreview();
  const share = to === undefined || to === 100 ? undefined : { share: { to } };
  const bump = bumps.find((each) => each === values.bump);
  if (values.bump !== undefined && !bump) throw new Failure(`--bump is one of ${bumps.join(', ')}.`);
  const { dirty = false, 'skip-tests': skipTests = false, over } = values;
  const names = [...new Set(positionals.map(nameOf))];
  // Imported only here: everything else needs no package.
  const { releaseRooms } = await import('@exchange/federation/release-rooms');
  const { assertPagesRender } = await import('@exchange/edge/rendering-faults');
  const { assertRunsInBrowser } = await import('../release-check/browser-check.ts');
  const audience = values.preview ? { preview } : share;
  const options = { bump, note: values.note, over, dirty, skipTests, audience };
  const news = await releaseRooms(releases, names, options, { assertPagesRender, assertRunsInBrowser });
  await list(releases);
  for (const [name, lines] of Object.entries(news))
    print.line([`What is new in ${name} (! is for you to judge):`, ...lines].join('\n  '));
  if (values.preview) print.line(`Until ${preview.until}: ${process.env['SITE_URL'] ?? ''}/?preview=${token}`);
}, usage);

async function list(releases: string): Promise<void> {
  print.line(await describeReleases(releases));
  try {
    const { describePages } = await import('@exchange/edge/rendering-faults');
    print.line(await describePages(releases));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    print.line('  pages    not checked, because no packages are installed');
  }
}

async function watch(releases: string): Promise<void> {
  for (let known: string | undefined; !stopping.aborted;) {
    const now = JSON.stringify([readLedger(releases), readMet(releases)]);
    if (now !== known) await list(releases);
    known = now;
    await pause(1000, undefined, { signal: stopping }).catch(() => undefined);
  }
}

async function checkService(releases: string): Promise<void> {
  const { callFaults } = await import('@exchange/federation/call-faults');
  const { describeCalls } = await import('@exchange/api/describe-calls');
  const { live, shared } = await readSides(releases);
  const service = await describeCalls();
  const faults = new Set([...(await callFaults(live, service)), ...(await callFaults(shared, service))]);
  if (faults.size > 0)
    throw new Failure(`The service of this tree does not fit releases that visitors get:\n${[...faults].join('\n')}`);
  print.line('The service of this tree answers every call of the releases that visitors get.');
}

function assertNoMore([surplus]: readonly string[]): void {
  if (surplus !== undefined) throw new Failure(`The argument "${surplus}" is too many.\n\n${usage}`);
}

function shareToOf(given: string): ShareTo {
  if (given === 'staff') return given;
  if (!/^([1-9]\d?|100)$/.test(given)) throw new Failure('--share is "staff", or a number from 1 to 100.');
  return Number(given);
}

function nameOf(given: string): string {
  const name = given.replace(/^remote-/, '');
  if (!releasable.includes(name))
    throw new Failure(`"${given}" can't be released; name one of ${releasable.join(', ')}.`);
  return name;
}
