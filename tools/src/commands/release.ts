import { parseArgs } from 'node:util';
import { buildRooms } from '../build/build-rooms.ts';
import { runCommand } from '../process/command.ts';
import { Failure } from '../process/failure.ts';
import { print } from '../process/print.ts';
import { assertChangelogEntry } from '../release/changelog.ts';
import { rollBack } from '../release/go-live.ts';
import { readRegistry, writeRegistry } from '../release/registry-file.ts';
import { describeReleases } from '../release/release-list.ts';
import { releaseBuilds } from '../release/release-rooms.ts';
import { readSettings, releasesFolder } from '../settings/settings.ts';
import { releasable } from '../workspace/rooms.ts';

const usage = `npm run release -- <name>...            builds these, publishes them under their versions, takes them live
npm run release -- --rollback <name>    takes the version live that was live before
npm run release -- --list               shows what is published and live
Names: ${releasable.join(', ')}. A version is raised with "npx lerna version"; the folder is RELEASES_DIR.`;

await runCommand(async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { list: { type: 'boolean' }, rollback: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const releases = releasesFolder(readSettings(process.env));
  const names = positionals.map((name) => name.replace(/^remote-/, ''));
  const unknown = names.find((name) => !releasable.includes(name));
  if (unknown !== undefined)
    throw new Failure(`${unknown} is not released by itself; name one of ${releasable.join(', ')}.`);

  if (values.list) return print.line(await describeReleases(releases));
  if (values.help || names.length === 0) return print.line(usage);
  if (!values.rollback) {
    for (const name of names) assertChangelogEntry(name);
    await releaseBuilds(releases, await buildRooms(names, print.line));
    return print.line(await describeReleases(releases));
  }
  let registry = await readRegistry(releases);
  if (!registry) throw new Failure(`${releases} holds no release yet.`);
  for (const name of names) registry = rollBack(registry, name);
  await writeRegistry(releases, registry);
  print.line(await describeReleases(releases));
});
