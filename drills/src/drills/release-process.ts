import { readBuild } from '@exchange/federation/build';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { drillFacts } from './release-builds.ts';

const [releases = '', folder = '', version = ''] = process.argv.slice(2);
const build = readBuild(folder);
process.stdout.write('begin\n');
await publishAndGoLive(releases, [build], { [build.built.name]: version }, drillFacts);
process.stdout.write('end\n');
