import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRooms } from '@exchange/federation/build-rooms';
import { publishAndGoLive } from '@exchange/federation/go-live';
import { entryOf, testBuild, testFacts } from '@exchange/federation/testing/release';
import { allGone, answers, descendantsOf, endByOne, useStart } from './start.fixture.ts';

const { folder, start, startByNpm } = useStart();
const service = /api\/src\/server\/server\.ts/;

// `start.drill.test.ts` has the other processes and signals.
describe('npm start', () => {
  it('starts everything, refuses a second start on the same data, and ends all its processes when npm gets SIGINT', async () => {
    const first = startByNpm();
    await first.says('Ctrl-C stops it.');
    expect(first.output()).toMatch(
      /Sign in as \S+@\S+ with the password \S{10,}[^]*Address +http:\/\/localhost:\d+\n +Administrator +\S+@\S+\n/,
    );
    expect(await answers(first.site())).toBe(true);
    expect(await answers(`${first.site()}/api/health/ready`)).toBe(true);
    expect(descendantsOf(first.child.pid).some(({ line }) => service.test(line))).toBe(true);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^The exchange already runs on the data folder .*\n$/);

    expect(await endByOne(first, /npm start/, 'SIGINT')).toBe(0);
    expect(await answers(first.site())).toBe(false);
  });

  it("serves released rooms as released, shows each room's source, and ends all its processes when the service gets SIGTERM", async () => {
    const [shell] = await buildRooms(['shell'], () => {});
    if (!shell) throw new Error('the shell was built');
    const wizard = await testBuild(folder(), { name: 'wizard', content: 'released', shares: {} });
    const admin = await testBuild(folder(), { name: 'admin', content: 'released', shares: {} });
    const versions = { shell: '9.0.0', wizard: '9.0.0', admin: '9.0.0' };
    await publishAndGoLive(join(folder(), 'releases'), [shell, wizard, admin], versions, testFacts);
    writeFileSync(join(folder(), 'releases/manifests/admin/9.0.0.json'), 'damaged');
    const started = startByNpm();
    await started.says('Ctrl-C stops it.');
    const page = await (await fetch(started.site())).text();
    await endByOne(started, service, 'SIGTERM');
    expect(await answers(started.site())).toBe(false);
    expect(started.output()).toMatch(/wizard +9\.0\.0, released by Test Author/);
    expect(started.output()).toMatch(/public +this working tree/);
    expect(started.output()).not.toMatch(/admin +this working tree/);
    expect(page).toContain(entryOf(wizard));
    // The password is shown only once, and the database is kept.
    expect(started.output()).not.toContain('password');
  });

  it('leaves no process when it is killed', async () => {
    const { child, says, ended } = start();
    await says('Ctrl-C stops it.');
    const left = descendantsOf(child.pid);
    expect(left).not.toEqual([]);
    child.kill('SIGKILL');
    await ended;
    await allGone(left);
  });

  it('reports an unwritable folder in one sentence', async () => {
    const { ended, output } = start({ DATA_DIR: '/dev/null/data' });
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^The folder \/dev\/null\/data can't be written; .*\n$/);
  });
});
