import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRooms } from '@exchange/federation/build-rooms';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { entryOf, testBuild, testFacts } from '@exchange/federation/testing/release';
import { answers, descendantsOf, endByOne, useStart } from './start.fixture.ts';

const { folder, start, startByNpm } = useStart();
const service = /--max-semi-space-size=2 .*api\/src\/server\/server\.ts/;

/** Releases a shell, a wizard, whose entry it gives, and an admin that is damaged afterwards. */
async function releaseInto(data: string): Promise<string> {
  const [shell] = await buildRooms(['shell'], () => {});
  if (!shell) throw new Error('the shell was built');
  const wizard = await testBuild(data, { name: 'wizard', content: 'released', shares: {} });
  const admin = await testBuild(data, { name: 'admin', content: 'released', shares: {} });
  const versions = { shell: '9.0.0', wizard: '9.0.0', admin: '9.0.0' };
  await publishAndGoLive(join(data, 'releases'), [shell, wizard, admin], versions, testFacts);
  writeFileSync(join(data, 'releases/manifests/admin/9.0.0.json'), 'damaged');
  return entryOf(wizard);
}

// `start.drill.test.ts` has the other processes and signals.
describe('npm start', () => {
  it('starts everything in little memory with released rooms as released, refuses a second start on the same data, and ends all its processes when npm gets SIGINT', async () => {
    const wizard = await releaseInto(folder);
    const first = startByNpm();
    await first.says('Ctrl-C stops it.');
    expect(first.output()).toMatch(
      /Sign in as \S+@\S+ with the password \S{10,}[^]*Address +http:\/\/localhost:\d+\n +Administrator +\S+@\S+\n/,
    );
    expect(first.output()).toMatch(/wizard +9\.0\.0, released by Test Author/);
    expect(first.output()).toMatch(/public +this working tree/);
    expect(first.output()).not.toMatch(/admin +this working tree/);
    expect(await (await fetch(first.site())).text()).toContain(wizard);
    expect(await answers(`${first.site()}/api/health/ready`)).toBe(true);
    expect(descendantsOf(first.child.pid).some(({ line }) => service.test(line))).toBe(true);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The exchange already runs on the data folder .*\n$/);

    expect(await endByOne(first, /npm start/, 'SIGINT')).toBe(0);
    expect(await answers(first.site())).toBe(false);
  });

  it('reports an unwritable folder in one sentence', async () => {
    const { ended, output } = start({ DATA_DIR: '/dev/null/data' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^The folder \/dev\/null\/data can't be written; .*\n$/);
  });
});
