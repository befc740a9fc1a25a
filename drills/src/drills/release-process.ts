import { readBuild } from '@exchange/federation/build';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { testFacts } from '@exchange/federation/testing/release';

const [releases = '', folder = '', version = ''] = process.argv.slice(2);
const build = readBuild(folder);
process.stdout.write('begin\n');
await publishAndGoLive(releases, [build], { [build.name]: version }, testFacts);
process.stdout.write('end\n');
